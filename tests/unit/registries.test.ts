import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api, plainHandlers } from '#server/api.ts';
import { PROCEDURES } from '#tests/integration/authorization/access-table.ts';
import { HANDLERS } from '#tests/integration/authorization/handler-access.ts';
import { proceduresOf } from '#tests/integration/authorization/procedures.ts';
import { CALLS } from '#tests/integration/game/navigation/player-calls.ts';

const procedures = proceduresOf(api);
const adminWrites = procedures.filter(
  ({ type, meta }) => type === 'mutation' && (meta.access === 'admin' || meta.scopes !== undefined),
);
/** The tables of writes need a database to be imported: here they are only read. */
const AUTHORIZATION = 'tests/integration/authorization';
const writes = [
  'tests/support/decided-by-admins.ts',
  ...readdirSync(AUTHORIZATION).flatMap((file) =>
    /-writes(?:\.test)?\.ts$/.test(file) ? [`${AUTHORIZATION}/${file}`] : [],
  ),
].map((file) => readFileSync(file, 'utf8'));
const players = procedures.filter(({ name, meta }) => meta.access === 'player' && !name.startsWith('i18n.'));

/** The recipe "Add a procedure" in CONTRIBUTING.md names every registry; here each says at once what is missing. */
describe('every procedure', () => {
  it.each(procedures)('$name is in tests/integration/authorization/access-table.ts', ({ name }) => {
    expect(Object.keys(PROCEDURES)).toContain(name);
  });

  it.each(procedures)('$name has a route, or a documented reason to have none', ({ meta }) => {
    expect(meta.route ?? meta.screenOnly).toBeDefined();
  });

  it.each(players)('$name of players is in tests/integration/game/navigation/player-calls.ts', ({ name }) => {
    expect(Object.keys(CALLS)).toContain(name);
  });
});

it.each(adminWrites)(
  '$name, a write of admins, is in tests/integration/authorization/admin-writes.test.ts',
  ({ name }) => {
    expect(writes.some((text) => text.includes(`'${name}': `))).toBe(true);
  },
);

it.each(plainHandlers)('$method $path is in tests/integration/authorization/handler-access.ts', ({ method, path }) => {
  expect(Object.keys(HANDLERS)).toContain(`${method} ${path}`);
});

it('the registries name no removed procedure', () => {
  const names = new Set(procedures.map(({ name }) => name));
  for (const name of [...Object.keys(PROCEDURES), ...Object.keys(CALLS)]) expect(names).toContain(name);
});
