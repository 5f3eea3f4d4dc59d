const TEXTLESS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);
/** Widgets that find their entries by typed letters, and questions that wait for an answer. */
const TYPEAHEAD_WIDGETS = '[role="listbox"],[role="menu"],[role="combobox"],[role="dialog"],[role="alertdialog"]';

/** Whether a key pressed there is text, or meant for a widget of its own. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target.closest(TYPEAHEAD_WIDGETS) !== null;
}

/** A modal question is open: only its own keys count. */
export function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"],[role="alertdialog"][data-state="open"]') !== null;
}
