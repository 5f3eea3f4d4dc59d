import { describe, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { PROCEDURES } from '#tests/integration/authorization/access-table.ts';
import { proceduresOf } from '#tests/integration/authorization/procedures.ts';
import { CALLS } from '#tests/integration/navigation/player-calls.ts';

const procedures = proceduresOf(api);
const players = procedures.filter(({ name, meta }) => meta.access === 'player' && !name.startsWith('i18n.'));

/** The recipe "Add a procedure" in CONTRIBUTING.md names every registry; here each says at once what is missing. */
describe('every procedure', () => {
  it.each(procedures)('$name is in tests/integration/authorization/access-table.ts', ({ name }) => {
    expect(Object.keys(PROCEDURES)).toContain(name);
  });

  it.each(procedures)('$name has a route, or a documented reason to have none', ({ meta }) => {
    expect(meta.route ?? meta.screenOnly).toBeDefined();
  });

  it.each(players)('$name of players is in tests/integration/navigation/player-calls.ts', ({ name }) => {
    expect(Object.keys(CALLS)).toContain(name);
  });
});

it('the registries name no removed procedure', () => {
  const names = new Set(procedures.map(({ name }) => name));
  for (const name of [...Object.keys(PROCEDURES), ...Object.keys(CALLS)]) expect(names).toContain(name);
});
