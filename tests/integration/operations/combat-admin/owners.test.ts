import { beforeEach, expect, it } from 'vitest';
import { combatAdminRouter } from '#server/operations/combat-admin/router.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { type RecordedCombat, recordCombat } from '#tests/support/recorded-combat.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
const createCaller = createCallerFactory(combatAdminRouter);

async function operator() {
  return createCaller(requestCtx(world.services, await createAdmin(world.db.pool)));
}

/** A siege of a planet that `owner` holds, so many minutes ago. */
function siege(attacker: TestPlayer, owner: TestPlayer, minutes: number, spec: Partial<RecordedCombat> = {}) {
  const { player_id, user_id, username: name } = attacker;
  return recordCombat(world.db.pool, {
    type: 'planet',
    started_at: new Date(world.services.clock.now().getTime() - minutes * 60_000),
    attacker: { player_id, user_id, name },
    defender: { kind: 'planet', owner_id: owner.player_id, name: 'Green Rest', type: 'earth' },
    ...spec,
  });
}

async function notesOf({ game }: TestPlayer, type: string) {
  return (await game.notifications.list({})).items.filter((note) => note.type === type);
}

beforeEach(async () => {
  await world.db.pool.query('DELETE FROM combats');
  await world.db.pool.query('DELETE FROM combat_resolutions');
});

it('the owner of an attacked planet is notified of an intervention and of a ruling, with the note for their side', async () => {
  const [attacker, owner] = [await world.player(), await world.player()];
  const id = await siege(attacker, owner, 5);
  const admin = await operator();
  await admin.intervene({ combat_id: id, action: 'stop_combat', reason: 'A fault' });
  expect(await notesOf(owner, 'combat_intervention')).toHaveLength(1);
  expect(await notesOf(attacker, 'combat_intervention')).toHaveLength(1);
  const resolved = await admin.resolve({ combat_id: id, attacker_note: 'Stop it', defender_note: 'It is stopped' });
  expect(resolved.notified).toBe(2);
  expect(await notesOf(owner, 'combat_ruling')).toMatchObject([{ data: { note: 'It is stopped' } }]);
  expect(await notesOf(attacker, 'combat_ruling')).toMatchObject([{ data: { note: 'Stop it' } }]);
});

it('the owner counts as the other side of a dispute, is named there, and is found in the logs', async () => {
  const [attacker, owner] = [await world.player(), await world.player()];
  const fights: string[] = [];
  for (const minutes of [50, 40, 30, 20, 10])
    fights.push(await siege(attacker, owner, minutes, { winner: 'draw', damage: [10, 10] }));
  const admin = await operator();
  expect((await admin.disputes({})).items).toEqual([]);
  fights.push(await siege(attacker, owner, 1, { winner: 'attacker', damage: [110, 10] }));
  const { items } = await admin.disputes({});
  expect(items.map(({ rule, fights: count, ratio }) => [rule, count, ratio]).toSorted()).toEqual([
    ['damage_ratio', 1, 11],
    ['frequent_pair', 6, null],
  ]);
  for (const { players } of items)
    expect(players.map(({ username }) => username).toSorted()).toEqual([attacker.username, owner.username].toSorted());
  const logs = await admin.logs({ player_id: owner.player_id });
  expect(logs.items.map(({ id }) => id)).toEqual(fights.toReversed());
  expect(logs.items[0]?.participants).toContainEqual(
    expect.objectContaining({ name: 'Green Rest', player_id: null, owner_id: owner.player_id }),
  );
});
