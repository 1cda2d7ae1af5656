// Dialogs that must be answered before data can be lost.

const dialog = document.getElementById("dialog");

/// Asks a question.
///
/// Each choice is {name, value, isMain}. Returns the value of the chosen one, with the text in the
/// field, if there is one; null if the dialog was closed.
export function ask({title, body, choices, field = null}) {
  const buttons = choices.map(({name, value, isMain}) => {
    const button = document.createElement("button");
    button.textContent = name;
    button.value = value;
    if (isMain) button.className = "main";
    return button;
  });
  const content = body.map((part) => {
    if (part instanceof Node) return part;
    const paragraph = document.createElement("p");
    paragraph.textContent = part;
    return paragraph;
  });
  let input = null;
  if (field) {
    const label = document.createElement("label");
    label.className = "wide";
    label.textContent = `${field.name} `;
    input = document.createElement("input");
    input.value = field.value;
    input.autocomplete = "off";
    input.name = "answer";
    label.append(input);
    content.push(label);
  }
  document.getElementById("dialog-title").textContent = title;
  document.getElementById("dialog-body").replaceChildren(...content);
  document.getElementById("dialog-buttons").replaceChildren(...buttons);
  dialog.returnValue = "";
  dialog.showModal();
  if (input) input.select();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue ? {value: dialog.returnValue, text: input?.value ?? null} : null);
    }, {once: true});
  });
}

/// The differences between the markers here and those on disk, as a list for people.
export function differences(mine, theirs, image, label) {
  const list = document.createElement("ul");
  list.className = "differences";
  const tell = (text) => {
    const item = document.createElement("li");
    item.textContent = text;
    list.append(item);
  };
  const names = (markers) => {
    const found = new Map();
    markers.forEach((marker, index) => found.set(label(marker, index), marker));
    return found;
  };
  const [here, there] = [names(mine), names(theirs)];
  const place = (marker) => {
    const [x, y] = marker.points[0];
    return `${Math.round(x * image.width * 10) / 10}, ${Math.round(y * image.height * 10) / 10}`;
  };
  for (const [name, marker] of there) {
    const own = here.get(name);
    if (!own) tell(`${name}: only in the file, at ${place(marker)}`);
    else if (JSON.stringify(own.points) !== JSON.stringify(marker.points)) {
      tell(`${name}: at ${place(marker)} in the file, at ${place(own)} here`);
    }
  }
  for (const [name, marker] of here) {
    if (!there.has(name)) tell(`${name}: only here, at ${place(marker)}`);
  }
  const most = 12;
  const items = [...list.children];
  if (items.length > most) {
    items.slice(most).forEach((item) => item.remove());
    tell(`and ${items.length - most} more`);
  }
  return items.length ? list : null;
}
