// The requests to the program that serves the page.

// The address has the key, or a ticket for it, after #, a part that browsers never send. From there
// it is moved to a place where a reload finds it, but which the address bar and the history don't
// show.
const given = location.hash.slice(1);
if (given) history.replaceState(null, "", location.pathname);
let key = given || (sessionStorage.getItem("key") ?? "");
// An address that differs only after # doesn't reload the page by itself.
addEventListener("hashchange", () => location.reload());

/// A failed request; the message is for people.
export class Refusal extends Error {
  constructor(message, status = 0, answer = null) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

async function ask(path, body) {
  const options = {headers: {"X-Imgmark-Key": key}, cache: "no-store"};
  if (body !== undefined) {
    options.method = "POST";
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Refusal("The editor is not running any more. Start imgmark edit again, and open the "
      + "address that it prints; until then nothing can be saved.");
  }
  if (response.ok) return response;
  const text = await response.text();
  let answer = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // The answer is a line of text.
  }
  throw new Refusal(answer?.message ?? text.trim(), response.status, answer);
}

/// Exchanges the ticket or key of the address for the key.
export async function enter() {
  if (!given) return;
  key = (await (await ask("/key")).json()).key;
  sessionStorage.setItem("key", key);
}

export async function document() {
  return (await ask("/document")).json();
}

export async function picture() {
  return (await ask("/picture")).blob();
}

export async function version() {
  return (await (await ask("/version")).json()).version;
}

/// Requests the look of markers as they would be saved, and which of them overlap.
export async function drawings(markers, version) {
  return (await ask("/drawings", {markers, version})).json();
}

export async function save(markers, version) {
  return (await ask("/save", {markers, version})).json();
}

export async function saveAs(name, markers, version) {
  return (await ask("/save-as", {name, markers, version})).json();
}
