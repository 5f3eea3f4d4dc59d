import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync } from 'libpg-query';
import { featureOf } from '#scripts/feature-of.ts';
import type { Piece } from '#scripts/sql/evaluate.ts';
import type { Statement, Variant } from '#scripts/sql/find-statements.ts';
import { ROOT } from '#scripts/sql/project.ts';

const MODEL = /^model (\w+) \{[\s\S]*?@@map\("(\w+)"\)/gm;

const VIEW = /^CREATE (?:OR REPLACE )?VIEW "?(\w+)"?/gm;

export type Use = { table: string; owner: string; feature: string; writes: boolean };

/** Every model with its table and the feature that owns both: the one whose model file describes them. */
export function readModels(): { model: string; table: string; owner: string }[] {
  const folder = path.join(ROOT, 'prisma/models');
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(MODEL)].map(([, model = '', table = '']) => ({
      model,
      table,
      owner: path.basename(file, '.prisma'),
    })),
  );
}

export function readOwners(): Map<string, string> {
  return new Map(readModels().map(({ table, owner }) => [table, owner]));
}

/** The views created by migrations: what features publish of their tables, read-only. */
export function readViews(): Set<string> {
  const folder = path.join(ROOT, 'prisma/migrations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(VIEW)].map(([, view = '']) => view)));
}

/** The views that a statement writes or locks. */
export function writtenViews({ variants }: Statement, views: ReadonlySet<string>): string[] {
  const written = variants.flatMap(({ text }) => {
    const tree = parseSync(text);
    return [...namedTables(tree).flatMap(({ table, writes }) => (writes ? [table] : [])), ...lockedTables(tree)];
  });
  return [...new Set(written.filter((name) => views.has(name)))];
}

/** The tables whose rows FOR UPDATE and the like lock: the named ones, otherwise all of its FROM. */
function lockedTables(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(lockedTables);
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(lockedTables);
  const { fromClause, lockingClause } = node as { fromClause?: unknown; lockingClause?: LockingNode[] };
  if (!lockingClause) return inner;
  const named = lockingClause.flatMap(({ LockingClause }) => LockingClause.lockedRels ?? []);
  const aliases = new Set(named.map(({ RangeVar }) => RangeVar.relname));
  const sources = rangesOf(fromClause);
  return [
    ...inner,
    ...sources
      .filter(({ relname, alias }) => aliases.size === 0 || aliases.has(alias?.aliasname ?? relname))
      .map(({ relname }) => relname),
  ];
}

type Range = { relname: string; alias?: { aliasname: string } };
type LockingNode = { LockingClause: { lockedRels?: { RangeVar: Range }[] } };

function rangesOf(node: unknown): Range[] {
  if (Array.isArray(node)) return node.flatMap(rangesOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'RangeVar' ? [value as Range] : rangesOf(value)));
}

/** Where a feature names another feature's table; names inside the owner's fragments are the owner's. */
export function foreignUses(statement: Statement, owners: ReadonlyMap<string, string>): Use[] {
  const found = new Map<string, Use>();
  for (const variant of statement.variants)
    for (const use of usesOf(variant, owners)) if (use.feature !== use.owner) found.set(JSON.stringify(use), use);
  return [...found.values()];
}

function usesOf(variant: Variant, owners: ReadonlyMap<string, string>): Use[] {
  return namedTables(parseSync(variant.text)).flatMap(({ table, location, writes }) => {
    const owner = owners.get(table);
    if (!owner) return [];
    const at = Buffer.from(variant.text).subarray(0, location).toString().length;
    return originsOf(variant, table, at).map((file) => ({ table, owner, feature: ownerOf(file), writes }));
  });
}

type Named = { table: string; location: number; writes: boolean };

const WRITING = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'CopyStmt']);

/** Every table that a statement names, with the position of the name in the text. */
function namedTables(node: unknown, ctes: ReadonlySet<string> = new Set()): Named[] {
  if (Array.isArray(node)) return node.flatMap((item) => namedTables(item, ctes));
  if (typeof node !== 'object' || node === null) return [];
  const found: Named[] = [];
  for (const [key, value] of Object.entries(node)) {
    const inner = new Set([...ctes, ...cteNames(value)]);
    if (WRITING.has(key)) found.push(...toNamed(value.relation, true, ctes));
    if (key === 'RangeVar') found.push(...toNamed(value, false, ctes));
    else found.push(...namedTables(value, inner));
  }
  return found;
}

function cteNames(body: unknown): string[] {
  const clause = (body as { withClause?: { ctes?: Node[] } } | null)?.withClause;
  return (clause?.ctes ?? []).flatMap((item) =>
    'CommonTableExpr' in item && item.CommonTableExpr.ctename ? [item.CommonTableExpr.ctename] : [],
  );
}

function toNamed(
  relation: { relname?: string; schemaname?: string; location?: number } | undefined,
  writes: boolean,
  ctes: ReadonlySet<string>,
): Named[] {
  if (
    !relation?.relname ||
    (relation.schemaname && relation.schemaname !== 'public') ||
    (!writes && ctes.has(relation.relname))
  )
    return [];
  return [{ table: relation.relname, location: relation.location ?? 0, writes }];
}

/** The files whose literals contain the table's name at this position of the text. */
function originsOf({ text, pieces }: Variant, table: string, at: number): string[] {
  const holding = pieces.filter((piece) => piece.text.includes(table));
  const aligned = holding.filter((piece) => isAt(piece, text, table, at));
  return [...new Set((aligned.length > 0 ? aligned : holding).map(({ file }) => file))];
}

function isAt(piece: Piece, text: string, table: string, at: number): boolean {
  for (let index = piece.text.indexOf(table); index >= 0; index = piece.text.indexOf(table, index + 1))
    if (at - index >= 0 && text.startsWith(piece.text, at - index)) return true;
  return false;
}

/** The feature of a file, or the part of `server/` that is none: the platform, a file of composition. */
function ownerOf(file: string): string {
  const relative = path.relative(ROOT, file);
  return featureOf(relative)?.feature ?? relative.split(path.sep)[1] ?? '';
}
