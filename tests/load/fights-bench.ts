/**
 * Fights: how many the engine plays a second, the operators' live list over 10,000 combats, and a tick in which 600 of 2,000
 * NPCs, some in convoys, fly and trade in a region of 20,000 sectors ÷ the statements that such a tick needs, in rounds A B B A.
 */
import { randomUUID } from 'node:crypto';
import { shipCombatant, undamagedShip } from '#server/game/combat/rules/armament.ts';
import { DEFAULT_TACTIC, type FightInputs, type Side } from '#server/game/combat/rules/combatant.ts';
import { playRounds, RULES_VERSION, startFight } from '#server/game/combat/rules/fight.ts';
import { MAX_ACTING } from '#server/game/npcs/move-due.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import { readLive } from '#server/operations/combat-admin/queries/read-dashboard.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { type AttackTimes, compareAttacks } from '#tests/load/fights/compare-attacks.ts';
import { createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

const SECTORS = 20_000;
const NPCS = 2_000;
const CONVOYS = 100;
const COMBATS = 10_000;
const FIGHTS = 2_000;

/** Milliseconds; `tick`: of both, and the median of their ratios. */
export type FightsBench = {
  fightsPerSecond: number;
  live: { first: number; last: number };
  tick: { ours: number; bare: number; ratio: number };
  attack: AttackTimes;
};

export async function benchFights({ rounds }: { rounds: number }): Promise<FightsBench> {
  const database = await createBenchDatabase();
  const { connectionString } = database;
  const log = createLog({ level: 'silent', pretty: false });
  const pool = createPool({ connectionString, size: 10, log, work: 'background' });
  try {
    const drop = async () => undefined;
    const services = createTestServices({
      pool,
      connectionString,
      servicePool: pool,
      serviceUrl: connectionString,
      drop,
    });
    const open = await settle(services, pool);
    return {
      attack: await compareAttacks(services, open, rounds),
      fightsPerSecond: playFights(),
      live: await timeLive(services, pool, rounds),
      tick: await compareTicks(services, rounds),
    };
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Two against two, to the end. */
function playFights(): number {
  const wing = (side: Side) =>
    (['defender', 'fast_courier'] as const).map((type) =>
      shipCombatant(undamagedShip(type), { key: `${side}-${type}`, side, tactic: DEFAULT_TACTIC }),
    );
  const inputs: FightInputs = { max_rounds: 150, combatants: [...wing('attacker'), ...wing('defender')] };
  const play = (seed: number) => playRounds(RULES_VERSION, startFight(inputs, seed), inputs.max_rounds);
  for (let seed = 0; seed < 200; seed++) play(seed);
  const before = performance.now();
  for (let seed = 0; seed < FIGHTS; seed++) play(seed);
  return (FIGHTS * 1_000) / (performance.now() - before);
}

/** A region of lanes in a ring with chords, stations in a fifth of its sectors, a roster of NPCs all over it: half are traders. Returns a sector. */
async function settle(services: TestServices, pool: Pool): Promise<string> {
  const galaxy = await createGalaxy(pool, {
    sectors: [{ number: 1, fedspace: true, special: 'terra' }],
    warps: [],
  });
  const region = galaxy.region('home');
  await pool.query(
    `INSERT INTO sectors (id, region_id, cluster_id, sector_number, name, x, y, z)
     SELECT gen_random_uuid(), s.region_id, s.cluster_id, n, 'Sector ' || n, n, n % 97, n % 89
     FROM sectors s, generate_series(2, $2::int) n WHERE s.region_id = $1`,
    [region, SECTORS],
  );
  // Without statistics the join below compares every sector with every other.
  await pool.query('ANALYZE sectors');
  await pool.query(
    `INSERT INTO warps (from_sector_id, to_sector_id, one_way, is_latent, kind)
     SELECT a.id, b.id, false, false, 'lane' FROM sectors a JOIN sectors b ON b.region_id = a.region_id
       AND b.sector_number IN (1 + a.sector_number % $2, 1 + (a.sector_number + $2 - 2) % $2, 1 + (a.sector_number * 7) % $2)
     WHERE a.region_id = $1 AND a.id <> b.id ON CONFLICT DO NOTHING`,
    [region, SECTORS],
  );
  await pool.query(
    `WITH made AS (
       INSERT INTO stations (id, sector_id, name, class) SELECT gen_random_uuid(), id, 'Dock ' || sector_number, 1 + sector_number / 5 % 7
       FROM sectors WHERE region_id = $1 AND sector_number % 5 = 0 RETURNING id, class)
     INSERT INTO station_goods (station_id, commodity, action, quantity, capacity, regen_rate, elasticity, quantity_at)
     SELECT m.id, g.commodity, CASE WHEN (m.class + g.n) % 2 = 0 THEN 'S' ELSE 'B' END, CASE WHEN (m.class + g.n) % 2 = 0 THEN 15000 ELSE 5000 END,
       20000, 400, 300, $2
     FROM made m, unnest(ARRAY['ore', 'organics', 'fuel', 'equipment']) WITH ORDINALITY AS g(commodity, n)`,
    [region, services.clock.now()],
  );
  await pool.query(
    `WITH roster AS (
       INSERT INTO npc_rosters (id, region_id, kind, faction_code, target_count, host_sector_id, name_pool)
       SELECT $3, $1, 'pirate_raider', 'test', $2, id, '[]' FROM sectors WHERE region_id = $1 AND sector_number = 1 RETURNING id)
     INSERT INTO npcs (id, roster_id, sector_id, kind, faction_code, name)
     SELECT gen_random_uuid(), roster.id, s.id, (ARRAY['pirate_raider', 'guild_trader', 'federation_marshal', 'guild_trader', 'border_warden', 'guild_trader', 'federation_marshal', 'guild_trader'])[1 + s.sector_number / ($4::int / $2::int) % 8],
       'test', 'NPC ' || s.sector_number
     FROM roster, sectors s WHERE s.region_id = $1 AND s.sector_number % ($4::int / $2::int) = 0`,
    [region, NPCS, randomUUID(), SECTORS],
  );
  while ((await spawnNpcs(services)) > 0);
  await gatherConvoys(services, pool);
  await pool.query('ANALYZE');
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM sectors WHERE region_id = $1 AND sector_number = 3',
    [region],
  );
  return rows[0]?.id ?? '';
}

/** Convoys of two traders and an escort, where their leader is. */
async function gatherConvoys({ clock }: TestServices, pool: Pool): Promise<void> {
  await pool.query(
    `CREATE TABLE convoy_ships AS
     WITH ranked AS (
       SELECT id, sector_id, kind, row_number() OVER (PARTITION BY kind ORDER BY id) - 1 AS at FROM npcs
       WHERE kind IN ('guild_trader', 'border_warden')),
     ships AS (SELECT id, sector_id, CASE WHEN kind = 'guild_trader' THEN at / 2 ELSE at END AS convoy, kind, at FROM ranked)
     SELECT s.id, l.id AS leader_id, l.sector_id FROM ships s
     JOIN ships l ON l.convoy = s.convoy AND l.kind = 'guild_trader' AND l.at % 2 = 0 WHERE s.convoy < ${CONVOYS}`,
  );
  await pool.query('UPDATE npcs n SET sector_id = c.sector_id FROM convoy_ships c WHERE c.id = n.id');
  const until = new Date(clock.now().getTime() + 30 * 86_400_000);
  await pool.query(
    'UPDATE npc_states s SET convoy_id = c.leader_id, convoy_until = $1 FROM convoy_ships c WHERE c.id = s.npc_id',
    [until],
  );
  await pool.query('DROP TABLE convoy_ships');
}

async function timeLive(services: TestServices, pool: Pool, rounds: number): Promise<FightsBench['live']> {
  const now = services.clock.now().getTime();
  const pattern = await recordCombat(pool, { started_at: new Date(now - 60_000), rounds: 40 });
  await pool.query(
    `WITH made AS (
       INSERT INTO combats SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
         'started_at', c.started_at - n * interval '1 second'))).* FROM combats c, generate_series(2, $2::int) n WHERE c.id = $1 RETURNING id)
     INSERT INTO combat_participants SELECT (jsonb_populate_record(p, jsonb_build_object('combat_id', m.id))).*
     FROM made m, combat_participants p WHERE p.combat_id = $1`,
    [pattern, COMBATS],
  );
  await pool.query('ANALYZE');
  const first: number[] = [];
  const last: number[] = [];
  for (let round = 0; round < rounds * 4; round++) {
    first.push(await timed(() => readLive(services, { limit: 30 })));
    const cursor = Buffer.from(
      JSON.stringify([true, new Date(now - (COMBATS - 40) * 1_000).toISOString(), pattern]),
    ).toString('base64url');
    last.push(await timed(() => readLive(services, { limit: 30, cursor })));
  }
  return { first: median(first), last: median(last) };
}

async function compareTicks(services: TestServices, rounds: number): Promise<FightsBench['tick']> {
  const ours = () => afterAWhile(services, () => tickNpcs(services, () => 0.5));
  const bare = () => afterAWhile(services, () => flyBare(services));
  await ours();
  await bare();
  const pairs: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second, third, fourth] = [await ours(), await bare(), await bare(), await ours()];
    pairs.push({ ours: (first + fourth) / 2, bare: (second + third) / 2 });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  };
}

/** Ten minutes later everybody is due, so that each tick has the most that it may do. */
function afterAWhile(services: TestServices, tick: () => Promise<unknown>): Promise<number> {
  services.clock.advance(600_000);
  return timed(tick);
}

/** What a tick cannot do without: lock the due and who follows them, read their ways, write where they are and when they act again. */
function flyBare({ pool, clock }: TestServices): Promise<void> {
  return inTransaction({ pool }, async (tx) => {
    const due = await tx.sql<{ npc_id: string; sector_id: string; kind: string }>(
      `SELECT s.npc_id, n.sector_id, n.kind FROM npc_states s JOIN npcs n ON n.id = s.npc_id
       WHERE s.acts_at <= $1 AND (s.convoy_id IS NULL OR s.convoy_id = s.npc_id)
       ORDER BY s.acts_at, s.npc_id LIMIT $2 FOR UPDATE OF s SKIP LOCKED`,
      [clock.now(), MAX_ACTING],
    );
    const followers = await tx.sql<{ npc_id: string; sector_id: string; kind: string }>(
      `SELECT s.npc_id, n.sector_id, n.kind FROM npc_states s JOIN npcs n ON n.id = s.npc_id
       WHERE s.convoy_id = ANY($1::uuid[]) AND s.npc_id <> s.convoy_id FOR UPDATE OF s SKIP LOCKED`,
      [due.map(({ npc_id }) => npc_id)],
    );
    due.push(...followers);
    const from = due.map(({ sector_id }) => sector_id);
    const ways = await tx.sql<{ from: string; to: string }>(
      'SELECT from_sector_id AS from, to_sector_id AS to FROM warps WHERE from_sector_id = ANY($1::uuid[]) AND NOT is_latent',
      [from],
    );
    const exits = new Map(ways.map(({ from: start, to }) => [start, to]));
    const ids = due.map(({ npc_id }) => npc_id);
    const goals = due.map(({ sector_id }) => exits.get(sector_id) ?? sector_id);
    await tx.sql(
      'UPDATE npcs n SET sector_id = m.goal FROM unnest($1::uuid[], $2::uuid[]) AS m(id, goal) WHERE n.id = m.id',
      [ids, goals],
    );
    await tx.sql(
      `UPDATE npc_states s SET acts_at = $3, deed = 'arrived', subject = NULL, deed_sector_id = m.goal, deed_at = $4
       FROM unnest($1::uuid[], $2::uuid[]) AS m(id, goal) WHERE s.npc_id = m.id`,
      [ids, goals, new Date(clock.now().getTime() + 180_000), clock.now()],
    );
    const traders = due.flatMap(({ npc_id, sector_id, kind }) =>
      kind === 'guild_trader' ? [{ npc_id, at: exits.get(sector_id) ?? sector_id }] : [],
    );
    await tradeBare(tx, clock.now(), traders);
  });
}

/** Read what is traded where they are, take ten units from one stock each, and write their holds. */
async function tradeBare(tx: Tx, now: Date, traders: readonly { npc_id: string; at: string }[]): Promise<void> {
  const goods = await tx.sql<{ station_id: string; sector_id: string; commodity: string }>(
    `SELECT g.*, st.sector_id FROM station_goods g JOIN stations st ON st.id = g.station_id WHERE st.sector_id = ANY($1::uuid[])`,
    [traders.map(({ at }) => at)],
  );
  const first = new Map(goods.map((good) => [good.sector_id, good]));
  const traded = traders.flatMap(({ npc_id, at }) => {
    const good = first.get(at);
    return good ? [{ npc_id, good }] : [];
  });
  await tx.sql(
    `UPDATE station_goods g SET quantity = g.quantity - 10, quantity_at = $3 FROM unnest($1::uuid[], $2::text[]) AS t(station_id, commodity)
     WHERE g.station_id = t.station_id AND g.commodity = t.commodity AND g.quantity >= 10`,
    [traded.map(({ good }) => good.station_id), traded.map(({ good }) => good.commodity), now],
  );
  await tx.sql(
    `UPDATE npc_states s SET deed = 'bought', subject = t.commodity, deed_at = $3 FROM unnest($1::uuid[], $2::text[]) AS t(npc_id, commodity)
     WHERE s.npc_id = t.npc_id AND s.credits >= 0`,
    [traded.map(({ npc_id }) => npc_id), traded.map(({ good }) => good.commodity), now],
  );
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await call();
  return performance.now() - before;
}

export function describeFightsBench({ fightsPerSecond, live, tick, attack }: FightsBench): string {
  return [
    `engine: ${fightsPerSecond.toFixed(0)} fights of two against two a second, to the end`,
    `live list over ${COMBATS} combats: first page ${live.first.toFixed(1)} ms, last ${live.last.toFixed(1)} ms`,
    `NPC tick, ${MAX_ACTING} of ${NPCS} on ${SECTORS} sectors: ${tick.ours.toFixed(0)} ms, bare statements ${tick.bare.toFixed(0)} ms (${tick.ratio.toFixed(2)})`,
    `attack: ${attack.ours.toFixed(1)} ms, bare transaction ${attack.bare.toFixed(1)} ms (${attack.ratio.toFixed(2)})`,
  ].join('\n');
}

if (import.meta.main) console.log(describeFightsBench(await benchFights({ rounds: 3 })));
