import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { callPolice } from '#server/game/npcs/index.ts';
import { moveDue } from '#server/game/npcs/move-due.ts';
import { settleDemands } from '#server/game/npcs/settle-demands.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import type { Row } from '#server/platform/db/pool.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { removeNpc, respawnNpcs } from '#server/world/galaxy/index.ts';
import { haulerIn } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const MINUTE = 60_000;
const good = { capacity: 400, elasticity: 500 };
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra', npc: { name: 'Marshal Ode', kind: 'federation_marshal' } },
      {
        number: 2,
        station: { name: 'Mine Dock', goods: { ore: { action: 'S', quantity: 400, ...good } } },
        npc: { name: 'Trader Ansa', kind: 'guild_trader' },
      },
      { number: 3, station: { name: 'Smelter', goods: { ore: { action: 'B', quantity: 0, ...good } } } },
      { number: 4, npc: { name: 'Black Nail', kind: 'pirate_captain' } },
      { number: 5, fedspace: true },
    ],
    warps: [
      [1, 5],
      [2, 3],
      [4, 5],
      [1, 2],
    ],
  },
});

/** Deterministic chance: always the first possibility. */
function first(): number {
  return 0;
}

function veteran(sector: number, { cargo = 0, hull = 500 } = {}): Promise<TestPlayer> {
  return haulerIn(world, sector, { cargo, hull });
}

async function npcRow(name: string) {
  const { rows } = await world.db.pool.query<{
    id: string;
    sector_id: string;
    credits: number;
    cargo: string | null;
    cargo_quantity: number;
    deed: string;
    hull: number;
  }>(
    `SELECT n.id, n.sector_id, s.credits, s.cargo, s.cargo_quantity, s.deed, s.hull
     FROM npcs n JOIN npc_states s ON s.npc_id = n.id WHERE n.name = $1`,
    [name],
  );
  return rows[0];
}

async function stockOf(station: number): Promise<number> {
  const { rows } = await world.db.pool.query<{ quantity: number }>(
    `SELECT quantity FROM station_goods WHERE station_id = $1 AND commodity = 'ore'`,
    [world.galaxy.station(station)],
  );
  return rows[0]?.quantity ?? 0;
}

function movesOf(name: string) {
  return world.services.published.filter(({ data }) => 'name' in data && data.name === name);
}

/** What the first statement answers goes through `change`. */
function withFirstRows(tx: Tx, change: (rows: Row[]) => Row[]): Tx {
  let isFirst = true;
  return {
    ...tx,
    sql: async <R extends Row>(statement: Parameters<Tx['sql']>[0], values?: readonly unknown[]) => {
      const rows = await tx.sql<R>(statement, values);
      if (!isFirst) return rows;
      isFirst = false;
      return change(rows) as R[];
    },
  };
}

/** Equips all NPCs and makes them due. */
async function spawned(): Promise<void> {
  await spawnNpcs(world.services);
  world.services.clock.advance(5 * MINUTE);
}

it('move as their role requires, are announced in both sectors, and act once for any number of processes', async () => {
  await spawned();
  world.services.published.length = 0;
  const both = await Promise.all([moveDue(world.services, first), moveDue(world.services, first)]);
  const acted = both.flat();
  expect(acted.map(({ name }) => name).toSorted()).toEqual(['Black Nail', 'Marshal Ode', 'Trader Ansa']);
  expect((await npcRow('Marshal Ode'))?.sector_id).toBe(world.galaxy.sector(5));
  expect((await npcRow('Trader Ansa'))?.sector_id).toBe(world.galaxy.sector(3));
  // The only way out of the pirate's sector leads into fedspace.
  expect((await npcRow('Black Nail'))?.sector_id).toBe(world.galaxy.sector(4));
  const heard = world.services.published.map(({ type, room }) => `${type} ${room}`);
  expect(heard).toContain(`sector_departure ${rooms.sector(world.galaxy.sector(2))}`);
  expect(heard).toContain(`sector_arrival ${rooms.sector(world.galaxy.sector(3))}`);
  expect(await moveDue(world.services, first)).toEqual([]);
});

it('do not reveal a hidden warp to observers', async () => {
  await spawned();
  await world.db.pool.query('UPDATE warps SET one_way = true WHERE from_sector_id = $1 AND to_sector_id = $2', [
    world.galaxy.sector(2),
    world.galaxy.sector(3),
  ]);
  await moveDue(world.services, first);
  expect(movesOf('Trader Ansa')).toMatchObject([
    { type: 'sector_departure', data: { to_sector_id: world.galaxy.sector(3) } },
    { type: 'sector_arrival', data: { from_sector_id: null } },
  ]);
  const offender = await veteran(2);
  world.services.published.length = 0;
  await inTransaction(world.services, (tx) =>
    callPolice(world.services, tx, { player_id: offender.player_id, sector_id: world.galaxy.sector(2) }),
  );
  expect(movesOf('Marshal Ode')).toMatchObject([
    { type: 'sector_departure', data: { to_sector_id: null } },
    { type: 'sector_arrival', data: { from_sector_id: null } },
  ]);
});

it('trade at player prices, which change, and neither goods nor credits appear from nowhere', async () => {
  await spawned();
  const start = (await npcRow('Trader Ansa'))?.credits ?? 0;
  // 3 has no ore to sell; back at 2 the trader buys, at 3 it sells.
  const seen: string[] = [];
  let purchases = 0;
  for (let beat = 0; beat < 4; beat++) {
    await tickNpcs(world.services, first);
    const trader = await npcRow('Trader Ansa');
    seen.push(trader?.deed ?? '');
    if (trader?.deed === 'bought') {
      expect(trader.cargo_quantity).toBe(60);
      purchases += 1;
      expect(await stockOf(2)).toBe(400 - 60 * purchases);
    }
    if (trader?.deed === 'sold') expect(trader.credits).toBeGreaterThan(start);
    world.services.clock.advance(5 * MINUTE);
  }
  expect(seen).toEqual(expect.arrayContaining(['bought', 'sold']));
  expect(world.services.published.some(({ type }) => type === 'market_update')).toBe(true);
});

it('a pirate loads no more than its hold', async () => {
  const victim = await veteran(4, { cargo: 100, hull: 2_000 });
  await spawned();
  await tickNpcs(world.services, first);
  const [demand] = (await victim.game.npcs.demands()).items;
  expect(demand).toMatchObject({ quantity: 50 });
  await victim.game.npcs.pay({ id: demand?.id ?? '' });
  expect(await npcRow('Black Nail')).toMatchObject({ cargo: 'ore', cargo_quantity: 40, deed: 'robbed' });
});

it('pirates demand cargo before they attack; a player who pays is spared, one who neither pays nor leaves is attacked', async () => {
  const victim = await veteran(4, { cargo: 30, hull: 2_000 });
  await spawned();
  expect(await tickNpcs(world.services, first)).toMatchObject({ demanded: 1, fights: 0 });
  const [demand] = (await victim.game.npcs.demands()).items;
  expect(demand).toMatchObject({ npc_name: 'Black Nail', kind: 'cargo', commodity: 'ore', quantity: 15, fine: 0 });
  expect((await victim.game.npcs.here()).items).toMatchObject([
    { name: 'Black Nail', role: 'pirate', temper: 'steady', ship_type: 'fast_courier', credits: 0, deed: 'demanded' },
  ]);
  const notified = async () =>
    (await victim.game.notifications.list({})).items.filter(({ type }) => type === 'npc_demand');
  expect(await notified()).toMatchObject([
    {
      data: {
        from: 'Black Nail',
        kind: 'cargo',
        commodity: 'ore',
        amount: 15,
        sector_number: 4,
        sector_name: expect.stringMatching(/^[A-Z][a-z]+$/),
      },
      read_at: null,
    },
  ]);
  expect(await victim.game.npcs.pay({ id: demand?.id ?? '' })).toMatchObject({ kind: 'cargo' });
  expect((await notified())[0]?.read_at).not.toBeNull();
  expect(await npcRow('Black Nail')).toMatchObject({ cargo: 'ore', cargo_quantity: 15, deed: 'robbed' });
  await expect(victim.game.npcs.pay({ id: demand?.id ?? '' })).rejects.toThrow('This demand');
  world.services.clock.advance(5 * MINUTE);
  expect(await tickNpcs(world.services, first)).toMatchObject({ demanded: 1 });
  world.services.clock.advance(2 * MINUTE);
  const both = await Promise.all([settleDemands(world.services), settleDemands(world.services)]);
  expect(both[0] + both[1]).toBe(1);
  const [fight] = (await victim.game.combat.history({})).items;
  expect(fight).toMatchObject({ type: 'npc', my_side: 'defender', opponents: [{ name: 'Black Nail', kind: 'npc' }] });
});

it('demand nothing of players who are new, docked or have nothing, and do not attack those who left', async () => {
  const newcomer = await veteran(4, { cargo: 30 });
  await world.db.pool.query('UPDATE players SET attacked_at = NULL WHERE id = $1', [newcomer.player_id]);
  await veteran(4);
  await spawned();
  expect(await tickNpcs(world.services, first)).toMatchObject({ demanded: 0 });
  const runner = await veteran(4, { cargo: 30 });
  world.services.clock.advance(5 * MINUTE);
  expect(await tickNpcs(world.services, first)).toMatchObject({ demanded: 1 });
  await runner.game.nav.move({ to: world.galaxy.sector(5) });
  expect((await runner.game.npcs.demands()).items).toEqual([]);
  world.services.clock.advance(2 * MINUTE);
  expect(await settleDemands(world.services)).toBe(0);
});

it('an attack in fedspace is refused and calls the police, who fine wanted players; the fine clears the level', async () => {
  const offender = await veteran(5);
  const other = await veteran(5);
  await spawned();
  await expect(offender.game.combat.attack({ target: { kind: 'player', id: other.user_id } })).rejects.toThrow(
    'fedspace',
  );
  expect((await offender.game.combat.standings()).wanted?.level).toBe(1);
  expect((await npcRow('Marshal Ode'))?.sector_id).toBe(world.galaxy.sector(5));
  expect(await tickNpcs(world.services, first)).toMatchObject({ demanded: 1 });
  const before = await offender.game.players.me();
  const [demand] = (await offender.game.npcs.demands()).items;
  expect(demand).toMatchObject({ kind: 'fine', fine: 1_500, npc_name: 'Marshal Ode' });
  expect((await offender.game.npcs.pay({ id: demand?.id ?? '' })).credits).toBe(before.credits - 1_500);
  expect((await offender.game.combat.standings()).wanted).toBeNull();
});

it('police in a fight finish it before they answer a call', async () => {
  const rebel = await veteran(2, { hull: 50_000 });
  const offender = await veteran(5);
  const other = await veteran(5);
  await spawned();
  const marshal = await npcRow('Marshal Ode');
  await world.db.pool.query('UPDATE npcs SET sector_id = $2 WHERE id = $1', [marshal?.id, world.galaxy.sector(2)]);
  const fight = await rebel.game.combat.attack({ target: { kind: 'npc', id: marshal?.id ?? '' } });
  expect(fight.status).toBe('active');
  await expect(offender.game.combat.attack({ target: { kind: 'player', id: other.user_id } })).rejects.toThrow(
    'fedspace',
  );
  expect((await npcRow('Marshal Ode'))?.sector_id).toBe(world.galaxy.sector(2));
});

it('a destroyed NPC leaves salvage, is removed, and is replaced from its roster', async () => {
  const hunter = await veteran(4, { hull: 5_000 });
  await world.db.pool.query('UPDATE ships SET drones_attack = 500, max_drones_attack = 500 WHERE owner_id = $1', [
    hunter.player_id,
  ]);
  await spawned();
  const pirate = await npcRow('Black Nail');
  await world.db.pool.query(
    `UPDATE npc_states SET hull = 60, shields = 0, drones = 0, cargo = 'ore', cargo_quantity = 20 WHERE npc_id = $1`,
    [pirate?.id],
  );
  const fight = await hunter.game.combat.attack({
    target: { kind: 'npc', id: pirate?.id ?? '' },
    tactic: { stance: 'press', flee_at: 0, targets: 'weakest' },
  });
  expect(fight).toMatchObject({ status: 'ended', winner: 'attacker' });
  expect(await npcRow('Black Nail')).toBeUndefined();
  expect((await hunter.game.combat.salvage()).items).toMatchObject([
    { ship_name: 'Black Nail', scrap: 2_400, cargo: [{ commodity: 'ore', quantity: 10 }] },
  ]);
  await world.db.pool.query('UPDATE npc_rosters SET materialized_at = now()');
  const pirates = async () => (await world.db.pool.query(`SELECT 1 FROM npcs WHERE kind = 'pirate_captain'`)).rows;
  world.services.clock.advance(DEFAULT_SETTINGS.npc_return_minutes * MINUTE - 1);
  await tickNpcs(world.services, first);
  expect(await pirates()).toHaveLength(0);
  world.services.clock.advance(1);
  await tickNpcs(world.services, first);
  expect(await pirates()).toHaveLength(1);
});

it('a roster replaces its losses one at a time, each after the same time', async () => {
  await spawned();
  await world.db.pool.query('UPDATE npc_rosters SET materialized_at = now(), target_count = 3');
  const pirates = async () => (await world.db.pool.query(`SELECT id FROM npcs WHERE kind = 'pirate_captain'`)).rows;
  const wait = DEFAULT_SETTINGS.npc_return_minutes;
  const at = (passed: number) => ({
    now: new Date(world.services.clock.now().getTime() + passed * MINUTE),
    minutes: wait,
  });
  const replace = (passed: number) => inTransaction(world.services, (tx) => respawnNpcs(tx, 50, at(passed)));
  // Missing since the import: nothing was destroyed, so they are created at once.
  for (let left = 3; left > 0; left--) await replace(0);
  const [one, other] = await pirates();
  await inTransaction(world.services, (tx) => removeNpc(tx, one?.id, at(0)));
  await inTransaction(world.services, (tx) => removeNpc(tx, other?.id, at(wait / 2)));
  const counts: number[] = [];
  for (const passed of [wait - 1, wait, wait + 1, 2 * wait - 1, 2 * wait, 3 * wait]) {
    await replace(passed);
    counts.push((await pirates()).length);
  }
  expect(counts).toEqual([1, 2, 2, 2, 3, 3]);
});

it('a tick is limited, and the next one continues with the rest', async () => {
  await spawned();
  expect(await moveDue(world.services, first, 2)).toHaveLength(2);
  expect(await moveDue(world.services, first, 2)).toHaveLength(1);
});

it('a roster never gets too many when another process has just added the NPC', async () => {
  await world.db.pool.query('UPDATE npc_rosters SET materialized_at = now()');
  await world.db.pool.query(`DELETE FROM npcs WHERE kind = 'pirate_captain'`);
  // The other process commits between this one's search for rosters and the lock of their rows.
  let found: Row[] = [];
  await inTransaction(world.services, (tx) =>
    respawnNpcs(
      withFirstRows(tx, (rows) => (found = rows)),
      50,
      { now: world.services.clock.now(), minutes: 10 },
    ),
  );
  expect(found).toHaveLength(1);
  const made = await inTransaction(world.services, (tx) =>
    respawnNpcs(
      withFirstRows(tx, () => found),
      50,
      { now: world.services.clock.now(), minutes: 10 },
    ),
  );
  expect(made).toBe(0);
  const { rows } = await world.db.pool.query(`SELECT 1 FROM npcs WHERE kind = 'pirate_captain'`);
  expect(rows).toHaveLength(1);
});
