import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export type FileUse = {
  file: string;
  /** Variable → the namespaces (`game.dashboard`) that it translates; an empty one is all of them. */
  bound: Map<string, Set<string>>;
  /** Literal keys: `t('title')`. */
  called: { variable: string; key: string }[];
  /** Whether some call takes its key from elsewhere: `t(key)`. */
  isDynamic: boolean;
  /** All string literals, and templates as patterns with wildcards. */
  literals: Set<string>;
  patterns: RegExp[];
};

const SPEAKERS = new Set(['useTranslations', 'getTranslations']);
const METHODS = new Set(['rich', 'markup', 'raw', 'has']);
const HOLE = '[\\w.]+';

/** The messages that each file of a folder shows. */
export function readMessageUse(folder: string): FileUse[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => readFile(path.join(entry.parentPath, entry.name)));
}

function readFile(file: string): FileUse {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const use: FileUse = { file, bound: new Map(), called: [], isDynamic: false, literals: new Set(), patterns: [] };
  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node)) readBinding(node, use);
    else if (ts.isCallExpression(node)) readCall(node, use);
    else if (ts.isStringLiteralLike(node)) use.literals.add(node.text);
    else if (ts.isTemplateExpression(node)) addPattern(node, use);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return use;
}

function readBinding(node: ts.VariableDeclaration, use: FileUse): void {
  const value =
    node.initializer && ts.isAwaitExpression(node.initializer) ? node.initializer.expression : node.initializer;
  if (!value || !ts.isCallExpression(value) || !ts.isIdentifier(value.expression) || !ts.isIdentifier(node.name))
    return;
  const [namespace] = value.arguments;
  if (!SPEAKERS.has(value.expression.text) || (namespace && !ts.isStringLiteralLike(namespace))) return;
  const known = use.bound.get(node.name.text) ?? new Set();
  use.bound.set(node.name.text, known.add(namespace?.text ?? ''));
}

function readCall(node: ts.CallExpression, use: FileUse): void {
  const target = node.expression;
  const speaker = ts.isPropertyAccessExpression(target) && METHODS.has(target.name.text) ? target.expression : target;
  if (!ts.isIdentifier(speaker)) return;
  const [key] = node.arguments;
  if (!key) return;
  if (use.bound.has(speaker.text) && ts.isStringLiteralLike(key)) {
    use.called.push({ variable: speaker.text, key: key.text });
  } else if (use.bound.has(speaker.text) && !ts.isTemplateExpression(key) && !ts.isConditionalExpression(key)) {
    use.isDynamic = true;
  }
}

function addPattern(node: ts.TemplateExpression, use: FileUse): void {
  const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (parts.every((part) => part === '')) return;
  use.patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(HOLE)}$`));
}

/** What stands before the keys of a namespace; without one they are whole. */
function headOf(namespace: string): string {
  return namespace === '' ? '' : `${namespace}.`;
}

/** What all files that use one namespace contain. */
type NamespaceUse = Pick<FileUse, 'isDynamic' | 'literals' | 'patterns'>;

function usesByNamespace(uses: readonly FileUse[]): Map<string, NamespaceUse> {
  const found = new Map<string, NamespaceUse>();
  for (const { bound, isDynamic, literals, patterns } of uses)
    for (const namespace of new Set([...bound.values()].flatMap((names) => [...names]))) {
      const own = found.get(namespace) ?? { isDynamic: false, literals: new Set(), patterns: [] };
      for (const literal of literals) own.literals.add(literal);
      own.patterns.push(...patterns);
      found.set(namespace, { ...own, isDynamic: own.isDynamic || isDynamic });
    }
  return found;
}

/** The namespaces that a key can be in, the whole of all texts included: `a.b.c` is in ``, `a` and `a.b`. */
function namespacesAbove(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, count) => parts.slice(0, count).join('.'));
}

/**
 * Keys that no screen can show: no file that uses their namespace contains them as literal or template. A file that
 * takes keys from elsewhere may use any literal of the screens or of `served`, what the service sends.
 */
export function unusedKeys(keys: readonly string[], uses: readonly FileUse[], served: ReadonlySet<string>): string[] {
  const everyLiteral = new Set([...uses.flatMap(({ literals }) => [...literals]), ...served]);
  const byNamespace = usesByNamespace(uses);
  function isUsed(key: string, namespace: string): boolean {
    const use = byNamespace.get(namespace);
    if (!use) return false;
    const rest = key.slice(headOf(namespace).length);
    return (
      use.literals.has(rest) ||
      (use.isDynamic && everyLiteral.has(rest)) ||
      use.patterns.some((pattern) => pattern.test(rest))
    );
  }
  return keys.filter((key) => !namespacesAbove(key).some((namespace) => isUsed(key, namespace)));
}

/** Keys that a file shows and the messages lack. */
export function missingKeys(keys: ReadonlySet<string>, uses: readonly FileUse[]): string[] {
  return uses.flatMap(({ file, bound, called }) =>
    called
      .filter(
        ({ variable, key }) => ![...(bound.get(variable) ?? [])].some((prefix) => keys.has(`${headOf(prefix)}${key}`)),
      )
      .map(({ key }) => `${path.relative(process.cwd(), file)}: ${key}`),
  );
}
