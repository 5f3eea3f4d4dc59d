const TEXTLESS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);
/** Widgets that find entries by typed letters, and open dialogs. */
const TYPEAHEAD_WIDGETS = '[role="listbox"],[role="menu"],[role="combobox"],[role="dialog"],[role="alertdialog"]';

/** Whether a key pressed there is text, or handled by a widget. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  return target.closest(TYPEAHEAD_WIDGETS) !== null;
}

/** A modal dialog is open: only its own keys apply. */
export function isModalOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"],[role="alertdialog"][data-state="open"]') !== null;
}
