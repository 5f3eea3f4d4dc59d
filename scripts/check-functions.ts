/**
 * Checks CONTRIBUTING's rules for functions on the syntax tree: length, style, one use case per file. Exits 1 with
 * each fault.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { featureOf } from '#scripts/feature-of.ts';
import { listSources } from '#scripts/list-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const MAX_LINES = 50;
/** Files of a feature that call its use cases. */
const CALLERS = /^(?:[a-z-]*router|handlers|jobs)(?:\.ts|\/[^/]+\.ts)$/;

type Source = { file: string; tree: ts.SourceFile };

const sources = await readSources();
const faults = [...sources.flatMap(longFunctions), ...sources.flatMap(arrowDeclarations), ...manyUseCases(sources)];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

async function readSources(): Promise<Source[]> {
  return Promise.all(
    (await listSources(ROOT)).map(async (file) => ({
      file,
      tree: ts.createSourceFile(file, await readFile(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true),
    })),
  );
}

/** Only product functions; a test's `describe` is a list of tests. */
function longFunctions({ file, tree }: Source): string[] {
  if (/^tests\//.test(file)) return [];
  const found: string[] = [];
  visit(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const [first, last] = [lineOf(tree, node.getStart(tree)), lineOf(tree, node.end)];
    const lines = last - first + 1 - (isFactory(node) ? linesOfInner(tree, node) : 0);
    if (lines > MAX_LINES)
      found.push(
        `${file}:${first}: ${nameOf(node)} has ${lines} lines; split it by what it does (at most ${MAX_LINES})`,
      );
  });
  return found;
}

/** A `create…` function closes over state like a class: the functions in it are counted one by one. */
function isFactory(node: ts.SignatureDeclaration): boolean {
  return /^create[A-Z]/.test(nameOf(node));
}

/** Lines of inner functions, without their first and last line, which count for the outer one. */
function linesOfInner(tree: ts.SourceFile, node: ts.Node): number {
  let lines = 0;
  ts.forEachChild(node, function look(child) {
    if (ts.isFunctionLike(child) && 'body' in child && child.body && ts.isBlock(child.body))
      lines += Math.max(0, lineOf(tree, child.end) - lineOf(tree, child.getStart(tree)) - 1);
    else ts.forEachChild(child, look);
  });
  return lines;
}

/** `const name = (…) => …` at module level, unless a type annotation needs it. */
function arrowDeclarations({ file, tree }: Source): string[] {
  return tree.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations
      .filter(({ type, initializer }) => type === undefined && initializer && ts.isArrowFunction(initializer))
      .map((declaration) => {
        const line = lineOf(tree, declaration.getStart(tree));
        return `${file}:${line}: ${declaration.name.getText(tree)} is a named function; declare it with \`function\``;
      }),
  );
}

/** A file with two exported functions used by routers, handlers or jobs contains two use cases. */
function manyUseCases(all: readonly Source[]): string[] {
  const used = new Map<string, Set<string>>();
  for (const { file, tree } of all) {
    const place = featureOf(file);
    if (!place || !CALLERS.test(place.rest)) continue;
    for (const statement of tree.statements.filter(ts.isImportDeclaration)) {
      const from = ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : '';
      const target = new RegExp(`^#(server/${place.group}/${place.feature}/[a-z0-9-]+\\.ts)$`).exec(from)?.[1];
      const names = statement.importClause?.namedBindings;
      if (!target || !names || !ts.isNamedImports(names) || isFixed(target)) continue;
      for (const { name } of names.elements) if (/^[a-z]/.test(name.text)) addTo(used, target, name.text);
    }
  }
  return [...used]
    .filter(([, names]) => names.size > 1)
    .map(([file, names]) => `${file}: holds the use cases ${[...names].join(', ')}; give each a file`);
}

function isFixed(file: string): boolean {
  return /\/(schemas|rules|queries|events|index|router|handlers|jobs)\.ts$|-router\.ts$/.test(file);
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function lineOf(tree: ts.SourceFile, position: number): number {
  return tree.getLineAndCharacterOfPosition(position).line + 1;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const own = node.name?.getText() ?? '';
  return own || (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function');
}
