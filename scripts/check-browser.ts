/**
 * What browsers may lack stays behind the modules of `app/_browser`: interfaces of secure contexts, storage, cookies,
 * and everything newer than the browser floor (docs/browsers.md). One sentence for each use elsewhere.
 */
import ts from 'typescript';

const HOME = 'app/_browser/';
/** Run without modules: the first script and the stored page guard each access; the worker has secure contexts only. */
const WITHOUT_MODULES = new Set(['public/first.js', 'public/offline.js', 'public/sw.js']);

/** Members of `navigator` that every browser has everywhere. */
const PLAIN_NAVIGATOR = new Set(['language', 'languages', 'onLine', 'userActivation', 'userAgent', 'maxTouchPoints']);
const SECURE_CRYPTO = new Set(['randomUUID', 'subtle']);
const SECURE_NAMES = new Set(['Notification', 'PushManager', 'caches', 'isSecureContext', 'cookieStore']);
const STORAGE_NAMES = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

/** Members that a browser of the floor may lack, by the object they are called on; `*` for any object. */
const ABOVE_FLOOR: Readonly<Record<string, ReadonlySet<string>>> = {
  Map: new Set(['groupBy']),
  Object: new Set(['groupBy']),
  Array: new Set(['fromAsync']),
  Promise: new Set(['withResolvers', 'try']),
  AbortSignal: new Set(['any']),
  URL: new Set(['canParse', 'parse']),
  Intl: new Set(['DurationFormat', 'Segmenter']),
  '*': new Set([
    'checkVisibility',
    'showPopover',
    'togglePopover',
    'startViewTransition',
    'isSubsetOf',
    'isSupersetOf',
  ]),
};

/** The one caller of `fetch`: a lost connection would look like a fault of the page elsewhere. */
const FETCHES = 'app/_client/problem/unanswered.ts';
/** These put another `fetch` in the place of the window's, for the router. */
const REPLACES_FETCH = /^app\/_client\/pwa\/hold-(navigation\.ts|pages\.tsx)$/;

/** The uses in one file of the front ends that a browser may not support. */
export function browserFaults(file: string, text: string): string[] {
  if (!/^(app|public)\//.test(file) || file.startsWith(HOME) || WITHOUT_MODULES.has(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  function visit(node: ts.Node) {
    const why = faultOf(node) ?? (mayFetch(file) ? null : fetchFault(node));
    if (why) faults.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${why}`);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return faults;
}

function faultOf(node: ts.Node): string | null {
  if (!ts.isIdentifier(node) || isPartOfType(node)) return null;
  const { text, parent } = node;
  const member = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (text === 'navigator' && !isPlain(parent))
    return 'this part of navigator is missing in some pages; use app/_browser';
  if (text === 'isComposing')
    return 'Safari ends a composition before the key that does; use isForInputMethod of app/_browser/input-method.ts';
  if (member) return memberFault(parent.expression.getText(), text);
  if (isName(parent, node)) return null;
  if (SECURE_NAMES.has(text)) return `${text} is missing outside secure contexts; use app/_browser/secure-context.ts`;
  if (text === 'useNow') return 'the clock of the device may be wrong; use app/_ui/use-service-now.ts';
  if (STORAGE_NAMES.has(text)) return `${text} may throw; use app/_browser/storage.ts`;
  return null;
}

function mayFetch(file: string): boolean {
  return !file.startsWith('app/') || file === FETCHES || REPLACES_FETCH.test(file);
}

/** `fetch` by itself or of a global object, called or handed on; no method of that name on other objects. */
function fetchFault(node: ts.Node): string | null {
  if (!ts.isIdentifier(node) || node.text !== 'fetch' || isPartOfType(node)) return null;
  const { parent } = node;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.name === node;
  if (isMember ? !/^(window|globalThis|self)$/.test(parent.expression.getText()) : isName(parent, node)) return null;
  return `use fetchAnswer of ${FETCHES}, which marks a missing answer`;
}

function memberFault(object: string, name: string): string | null {
  const owner = object.replace(/^(window|globalThis|self)\./, '');
  if (owner === 'crypto' && SECURE_CRYPTO.has(name))
    return `crypto.${name} is missing outside secure contexts; use app/_browser/secure-context.ts`;
  if (owner === 'document' && name === 'cookie') return 'document.cookie may throw; use app/_browser/storage.ts';
  if (/^(window|globalThis|self)$/.test(object) && (SECURE_NAMES.has(name) || STORAGE_NAMES.has(name)))
    return `${name} is missing or throws in some pages; use app/_browser`;
  return ABOVE_FLOOR[owner]?.has(name) || ABOVE_FLOOR['*']?.has(name)
    ? `${name} is newer than the browser floor (docs/browsers.md)`
    : null;
}

/** `navigator.language` and the like; not `'x' in navigator`, a destructuring, or another member. */
function isPlain(parent: ts.Node): boolean {
  if (ts.isTypeOfExpression(parent)) return true;
  return ts.isPropertyAccessExpression(parent) && PLAIN_NAVIGATOR.has(parent.name.text);
}

/** A member, a property or a parameter that happens to have the name. */
function isName(parent: ts.Node, node: ts.Identifier): boolean {
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertySignature(parent) && parent.name === node) ||
    (ts.isJsxAttribute(parent) && parent.name === node) ||
    ts.isImportSpecifier(parent) ||
    ts.isTypeOfExpression(parent)
  );
}

function isPartOfType(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isTypeNode(at) || ts.isTypeAliasDeclaration(at) || ts.isInterfaceDeclaration(at)) return true;
    if (ts.isStatement(at) || ts.isJsxElement(at)) return false;
  }
  return false;
}
