import type { Found } from '#scripts/sql/find-statements.ts';
import { FOREIGN_READS } from '#scripts/sql/foreign-tables.ts';
import { foreignUses, readOwners, readViews, type Use, writtenViews } from '#scripts/sql/owners.ts';

const LISTED = new Set(
  Object.entries(FOREIGN_READS).flatMap(([feature, tables]) => tables.map((table) => entryOf(feature, false, table))),
);

/** Asks before any feature runs whether somebody's accounts are in a database. */
const BEFORE_FEATURES = 'server/platform/db/open-database.ts';

function entryOf(who: string, writes: boolean, table: string): string {
  return `${who} ${writes ? 'writes' : 'reads'} ${table}`;
}

/**
 * Every statement that writes a table of another feature, or reads one outside the list of what is still to be moved.
 * An entry of the list that nothing needs is a fault too, so that the list only shrinks.
 */
export function checkOwners({ statements }: Found): string[] {
  const owners = readOwners();
  const views = readViews();
  const needed = new Set<string>();
  const lines: string[] = [];
  for (const statement of statements) {
    if (!statement.place.startsWith('server/') || statement.place.startsWith(BEFORE_FEATURES)) continue;
    for (const view of writtenViews(statement, views))
      lines.push(
        `${statement.place} writes or locks ${view}, a view that is there to be read: call a function of its owner`,
      );
    for (const use of foreignUses(statement, owners)) {
      const entry = entryOf(use.feature, use.writes, use.table);
      needed.add(entry);
      if (!LISTED.has(entry)) lines.push(`${statement.place} ${sentenceOf(use)}`);
    }
  }
  return [...lines, ...staleEntries(needed)];
}

function sentenceOf({ feature, table, writes, owner }: Use): string {
  return `${entryOf(feature, writes, table)}, which ${owner} owns: call its index.ts or compose a fragment that it publishes`;
}

function staleEntries(needed: ReadonlySet<string>): string[] {
  return [...LISTED]
    .filter((entry) => !needed.has(entry))
    .map((entry) => `scripts/sql/foreign-tables.ts:1 nothing needs "${entry}" any more: remove it`);
}
