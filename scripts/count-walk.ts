/**
 * How much must be read to follow a use case: the files of features that are reached from its file by imports, and
 * their lines. `node scripts/count-walk.ts <file>…`; without a file the four use cases below. Not counted: the
 * platform, imports of types, and `index.ts`, through which only the names that are imported are followed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { featureOf } from '#scripts/feature-of.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const USE_CASES = [
  'server/game/combat/attack-target.ts',
  'server/game/trading/trade-goods.ts',
  'server/game/contracts/accept-contract.ts',
  'server/money/subscriptions/receive-webhook.ts',
];

/** Names that a statement imports or exports as values, and the file of a feature where they come from. */
type Link = { file: string; names: string[] };

const files = process.argv.slice(2);
for (const file of files.length > 0 ? files : USE_CASES) {
  const reached = walk(file);
  const lines = [...reached].reduce((sum, one) => sum + textOf(one).split('\n').length - 1, 0);
  console.log(`${file}: ${reached.size} files, ${lines} lines`);
  if (process.env.WALK_FILES) for (const one of [...reached].sort()) console.log(`  ${one}`);
}

function walk(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const link of linksOf(file)) for (const next of behindIndex(link)) reached.add(next);
  return reached;
}

function behindIndex({ file, names }: Link): string[] {
  if (path.basename(file) !== 'index.ts') return [file];
  return linksOf(file).flatMap((link) => (link.names.some((name) => names.includes(name)) ? behindIndex(link) : []));
}

function linksOf(file: string): Link[] {
  const tree = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const target = moduleSpecifier.text.replace(/^#/, '');
    const names = valuesOf(statement);
    return featureOf(target) && names.length > 0 ? [{ file: target, names }] : [];
  });
}

function valuesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : statement;
  const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
  if (!clause || clause.isTypeOnly || !named || !(ts.isNamedImports(named) || ts.isNamedExports(named))) return [];
  return [...named.elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text);
}

function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
