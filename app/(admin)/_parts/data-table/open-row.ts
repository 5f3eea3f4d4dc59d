import type { MouseEvent } from 'react';

/** What a click acts on by itself. */
const OWN_ACTION = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [contenteditable]';

/**
 * A click anywhere in a row does what its first cell's link or button does, with the same modifier keys. Not when
 * something else was clicked, or text of the row was selected.
 */
export function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest(OWN_ACTION)) return;
  // A dialog of a cell lies elsewhere in the document, but its clicks bubble through React's tree.
  if (!row.contains(event.target) || hasSelectedText(row)) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  row.cells[0]
    ?.querySelector('a, button')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

function hasSelectedText(row: HTMLTableRowElement): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
}
