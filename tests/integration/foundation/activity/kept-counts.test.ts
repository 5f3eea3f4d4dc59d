import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { readCollection } from '#server/community/medals/queries/read-medals.ts';
import { FIRST_PLAYER, foldActivity } from '#server/foundation/activity/index.ts';
import { verifyFigures } from '#server/foundation/activity/verify-figures.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { createFlaggedMessage } from '#tests/support/flagged-message.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
const createCaller = createCallerFactory(api);

async function asAdmin() {
  return createCaller(requestCtx(world.services, await createAdmin(world.db.pool)));
}

async function totals(playerId: string) {
  const { rows } = await world.db.pool.query<Record<string, number>>(
    'SELECT destroyed, outlaws, bounties, flagged, hidden FROM player_total_records WHERE player_id = $1',
    [playerId],
  );
  return rows[0];
}

/** Ships and outlaws of the other side that were destroyed, from all fights. */
async function victories(playerId: string) {
  const { rows } = await world.db.pool.query<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE b.kind = 'ship') AS destroyed,
       count(*) FILTER (WHERE b.kind = 'npc' AND b.status = 'outlaw') AS outlaws
     FROM combat_participants a JOIN combat_participants b
       ON b.combat_id = a.combat_id AND b.side <> a.side AND b.outcome = 'destroyed' WHERE a.player_id = $1`,
    [playerId],
  );
  return rows[0];
}

async function isExact(): Promise<void> {
  expect(await verifyFigures(world.services, FIRST_PLAYER)).toEqual({ differing: 0, next: null });
}

const PARTY = fc.record({
  side: fc.constantFrom('attacker', 'defender'),
  kind: fc.constantFrom('ship', 'npc', 'planet'),
  who: fc.nat(2),
  outcome: fc.constantFrom('fighting', 'destroyed', 'fled'),
  status: fc.constantFrom('lawful', 'outlaw'),
});
const CHANGE = fc.record({
  of: fc.nat(20),
  outcome: fc.constantFrom('fighting', 'standing', 'destroyed', 'fled'),
  status: fc.constantFrom('lawful', 'outlaw'),
});

it('of victories equal all fights, whatever happens to whom, several at once among it', async () => {
  const players = [await world.player(), await world.player()];
  const { pool } = world.db;
  await fc.assert(
    fc.asyncProperty(
      fc.array(PARTY, { maxLength: 5 }),
      fc.array(CHANGE, { maxLength: 6 }),
      async (parties, changes) => {
        const fight = await recordCombat(pool, { started_at: world.services.clock.now() });
        await pool.query(
          `INSERT INTO combat_participants (combat_id, key, side, name, type, player_id, tactic, hull, max_hull, shields, max_shields,
           drones_attack, drones_defence, outcome, status, kind, started_at)
         SELECT $1, p.key, p.side, 'One', 'defender', p.player_id, '{}', 1, 1, 0, 0, 0, 0, p.outcome, p.status, p.kind, $3
         FROM jsonb_to_recordset($2) AS p (key text, side text, player_id uuid, outcome text, status text, kind text)`,
          [
            fight,
            JSON.stringify(
              parties.map((one, n) => ({ ...one, key: `${n}`, player_id: players[one.who]?.player_id ?? null })),
            ),
            world.services.clock.now(),
          ],
        );
        for (const { of, outcome, status } of changes)
          await pool.query(
            `UPDATE combat_participants SET outcome = $3, status = $4 WHERE combat_id = $1 AND (key = $2 OR $2 = '9')`,
            [fight, `${of % 10}`, outcome, status],
          );
        for (const { player_id } of players)
          expect(await totals(player_id)).toMatchObject((await victories(player_id)) ?? {});
        if (changes.length % 2 === 0) await foldActivity(world.services);
      },
    ),
    { numRuns: 60 },
  );
  await isExact();
});

it('of bounties and of flagged and hidden messages follow their rows', async () => {
  const { pool } = world.db;
  const [hunter, other] = [await world.player(), await world.player()];
  const bounty = randomUUID();
  await pool.query(
    `INSERT INTO bounties (id, target_id, amount, status, created_at, expires_at, settled_at, paid_to)
     VALUES ($1, $2, 500, 'paid', now(), now(), now(), $3)`,
    [bounty, other.player_id, hunter.player_id],
  );
  await pool.query("UPDATE bounties SET paid_to = $2, status = 'paid' WHERE id = $1", [bounty, hunter.player_id]);
  expect(await totals(hunter.player_id)).toMatchObject({ bounties: 1 });
  const { items } = await readCollection(world.services, hunter);
  expect(items.find(({ id }) => id === 'hunter_1')).toMatchObject({ value: 1 });

  const { message_id, author } = await createFlaggedMessage(pool);
  await flag(message_id, [hunter, other]);
  expect(await totals(author.player_id)).toMatchObject({ flagged: 1, hidden: 0 });
  await pool.query('UPDATE messages SET hidden_at = now() WHERE id = $1', [message_id]);
  await foldActivity(world.services);
  expect(await totals(author.player_id)).toMatchObject({ flagged: 1, hidden: 1 });
  const admin = await asAdmin();
  expect((await admin.moderation.get({ id: message_id })).record).toMatchObject({ flagged: 1, hidden: 1 });
  await pool.query('DELETE FROM message_flags WHERE message_id = $1', [message_id]);
  expect(await totals(author.player_id)).toMatchObject({ flagged: 0, hidden: 0 });
  await isExact();
});

async function flag(messageId: string, by: readonly TestPlayer[]): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO message_flags (id, message_id, player_id, reason, created_at)
     SELECT gen_random_uuid(), $1, p, 'spam', now() FROM unnest($2::uuid[]) AS p`,
    [messageId, by.map(({ player_id }) => player_id)],
  );
}

async function gift(giver: TestPlayer, receiver: TestPlayer | null, value: number): Promise<string> {
  const id = randomUUID();
  await world.db.pool.query(
    `INSERT INTO gifts (id, giver_id, receiver_id, route, value, created_at) VALUES ($1, $2, $3, 'contract', $4, now())`,
    [id, giver.player_id, receiver?.player_id ?? null, value],
  );
  return id;
}

it('of gifts are kept for each pair, from the day a gift has a receiver until it is returned', async () => {
  const { pool } = world.db;
  const [giver, receiver] = [await world.player(), await world.player()];
  const admin = await asAdmin();
  const read = async (player: TestPlayer) => (await admin.people.get({ user_id: player.user_id })).gifts;
  await gift(giver, receiver, 300);
  const open = await gift(giver, null, 200);
  expect(await read(giver)).toMatchObject([{ direction: 'given', value: 300, times: 1 }]);
  await pool.query('UPDATE gifts SET receiver_id = $2 WHERE id = $1', [open, receiver.player_id]);
  await foldActivity(world.services);
  await pool.query('UPDATE gifts SET value = 150 WHERE id = $1', [open]);
  expect(await read(giver)).toMatchObject([{ direction: 'given', value: 450, times: 2 }]);
  expect(await read(receiver)).toMatchObject([{ direction: 'received', value: 450, times: 2 }]);
  await isExact();
  await pool.query('DELETE FROM gifts WHERE giver_id = $1', [giver.player_id]);
  expect(await read(giver)).toEqual([]);
  await isExact();
});

it('are repaired at night where rows were changed by hand, the sum of a pair without the sum of all', async () => {
  const { pool } = world.db;
  const [giver, receiver] = [await world.player(), await world.player()];
  await gift(giver, receiver, 300);
  await foldActivity(world.services);
  await pool.query('UPDATE gift_sums SET value = 7 WHERE giver_id = $1', [giver.player_id]);
  await pool.query('UPDATE player_figures SET destroyed = 9 WHERE player_id = $1', [receiver.player_id]);
  expect(await verifyFigures(world.services, FIRST_PLAYER)).toMatchObject({ differing: 2 });
  await foldActivity(world.services);
  const { rows } = await pool.query<{ value: number; given: number }>(
    `SELECT s.value, t.given FROM gift_sums s JOIN player_total_records t ON t.player_id = s.giver_id WHERE s.giver_id = $1`,
    [giver.player_id],
  );
  expect(rows).toEqual([{ value: 300, given: 300 }]);
  await isExact();
});

it('are read without fights, messages, bounties, gifts and the chart', async () => {
  const { pool } = world.db;
  const { player_id } = await world.player();
  for (const text of [
    `SELECT t.sectors, t.destroyed, t.flagged FROM player_total_records t WHERE t.player_id = '${player_id}'`,
    `SELECT m.ships_destroyed, m.bounties_earned FROM player_milestones m WHERE m.player_id = '${player_id}'`,
    `SELECT g.value FROM gift_sum_records g WHERE g.giver_id = '${player_id}'`,
  ]) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`);
    expect(rows.map((row) => row['QUERY PLAN']).join()).not.toMatch(
      / on (gifts|bounties|messages|message_flags|combat_participants|aria_exploration_map)/,
    );
  }
});
