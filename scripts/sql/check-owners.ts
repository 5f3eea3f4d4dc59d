import type { Found } from '#scripts/sql/find-statements.ts';
import { foreignUses, readOwners, readViews, type Use, writtenViews } from '#scripts/sql/owners.ts';

/** Exempt: checks before any feature runs whether a database contains accounts. */
const BEFORE_FEATURES = 'server/platform/db/open-database.ts';

/** Reports every statement that names another feature's table, or writes or locks a view. */
export function checkOwners({ statements }: Found): string[] {
  const owners = readOwners();
  const views = readViews();
  const lines: string[] = [];
  for (const statement of statements) {
    if (!statement.place.startsWith('server/') || statement.place.startsWith(BEFORE_FEATURES)) continue;
    for (const view of writtenViews(statement, views))
      lines.push(
        `${statement.place} writes or locks ${view}, a view that is there to be read: call a function of its owner`,
      );
    for (const use of foreignUses(statement, owners)) lines.push(`${statement.place} ${sentenceOf(use)}`);
  }
  return lines;
}

function sentenceOf({ feature, table, writes, owner }: Use): string {
  const instead = writes
    ? 'call its index.ts or compose a fragment that it publishes'
    : 'read a view that it publishes, or call its index.ts';
  return `${feature} ${writes ? 'writes' : 'reads'} ${table}, which ${owner} owns: ${instead}`;
}
