/**
 * Translators of pages put a `font` element in the place of a text node, which React still updates, moves and removes:
 * that would throw, or change a node that nobody sees. See decision 034.
 */

/** What stands in the place of a text node that was taken out. */
const standIns = new WeakMap<Node, ChildNode>();

function isText(node: Node | null): node is Text {
  return node?.nodeType === 3;
}
function isFont(node: Node | null): node is HTMLElement {
  return node?.nodeName === 'FONT';
}

/** Notes which new `font` element took the place of which text node. The front ends have no such element themselves. */
function note(records: readonly MutationRecord[]): void {
  const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (fresh.size === 0) return;
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
    for (const text of [...removedNodes].filter(isText)) {
      const font = [...addedNodes, previousSibling, nextSibling]
        .filter(isFont)
        .find((candidate) => fresh.delete(candidate));
      if (font) standIns.set(text, font);
    }
}

/** The child of `parent` that shows what `text` says; null if a translator removed it without a trace. */
function shownFor(text: Text, parent: Node): ChildNode | null {
  for (const from of [text, standIns.get(text)])
    for (let at: Node | null = from ?? null; at; at = at.parentNode)
      if (at.parentNode === parent) return at as ChildNode;
  return null;
}

/** Puts a text node back in its place; the translator notices it there and translates it again. */
function restore(text: Text): void {
  const font = standIns.get(text);
  if (!font || text.isConnected) return;
  standIns.delete(text);
  font.replaceWith(text);
}

/** Keeps React's pages working while a translator changes them. Call once, before anything is rendered. */
export function repairTranslatedPages(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  // A commit of React may come before the observer's own turn.
  const catchUp = () => note(observer.takeRecords());
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isText(child) || child.parentNode === this) return removeChild.call(this, child) as T;
    catchUp();
    shownFor(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (isText(node) && !node.isConnected) restore(node);
    if (!isText(before) || before.parentNode === this) return insertBefore.call(this, node, before) as T;
    catchUp();
    return insertBefore.call(this, node, shownFor(before, this)) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (isText(node) && !node.isConnected) restore(node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (isText(this) && !this.isConnected) {
        catchUp();
        restore(this);
      }
      value?.set?.call(this, text);
    },
  });
}
