import { expect, it, vi } from 'vitest';
import type { PersonIds } from '#server/platform/context.ts';
import { withExpectedIds } from '#server/platform/person-ids.ts';

const ME = person(1);
const OTHERS = [person(2), person(3)] as const;

it('gives the id that the operation expects, whichever was given, with one query', async () => {
  const { ctx, findPersons } = caller();
  const input = { player_ids: [OTHERS[0].user_id, OTHERS[1].player_id], user_id: OTHERS[1].player_id, note: 'x' };
  expect(await withExpectedIds(ctx, '/fleets', input)).toEqual({
    player_ids: [OTHERS[0].player_id, OTHERS[1].player_id],
    user_id: OTHERS[1].user_id,
    note: 'x',
  });
  expect(findPersons).toHaveBeenCalledTimes(1);
});

it('knows the caller without a query', async () => {
  const { ctx, findPersons } = caller();
  expect(await withExpectedIds(ctx, '/x', { player_id: ME.user_id.toUpperCase(), owner_id: ME.player_id })).toEqual({
    player_id: ME.player_id,
    owner_id: ME.user_id,
  });
  expect(findPersons).not.toHaveBeenCalled();
});

it('takes the id in the path for a player’s only where the route says so', async () => {
  const { ctx } = caller();
  const input = { id: OTHERS[0].user_id };
  expect(await withExpectedIds(ctx, '/players/{id}', input)).toEqual({ id: OTHERS[0].player_id });
  expect(await withExpectedIds(ctx, '/teams/{id}', input)).toBe(input);
});

it('leaves what belongs to nobody, what is no id, and inputs that are no object', async () => {
  const { ctx, findPersons } = caller();
  const input = { player_id: person(9).user_id, user_id: 7, owner_id: ['x', null] };
  expect(await withExpectedIds(ctx, '/x', input)).toEqual(input);
  expect(findPersons).toHaveBeenCalledTimes(1);
  for (const other of [null, 'x', [{ player_id: ME.user_id }]])
    expect(await withExpectedIds(ctx, '/x', other)).toBe(other);
});

it('looks up no more ids than an input may hold', async () => {
  const { ctx, findPersons } = caller();
  const input = { player_ids: Array.from({ length: 101 }, (_, index) => person(100 + index).user_id) };
  expect(await withExpectedIds(ctx, '/x', input)).toBe(input);
  expect(findPersons).not.toHaveBeenCalled();
});

function caller() {
  const findPersons = vi.fn(async (ids: readonly string[]) =>
    OTHERS.filter(({ user_id, player_id }) => ids.includes(user_id) || ids.includes(player_id)),
  );
  return { ctx: { findPersons, actor: ME }, findPersons };
}

function person(number: number): PersonIds {
  const end = String(number).padStart(12, '0');
  return { user_id: `01a00000-0000-7000-8000-${end}`, player_id: `01b00000-0000-7000-8000-${end}` };
}
