import { randomInt } from 'node:crypto';
import { createSalvage, loseStanding } from '#server/game/combat/index.ts';
import {
  announceDefences,
  hostileOwners,
  leaveDefence,
  lockDefences,
  resolveDrones,
} from '#server/game/defences/index.ts';
import {
  type Armour,
  type Dangers,
  type Entry,
  enterProtected,
  enterSector,
  type HazardDamage,
} from '#server/game/navigation/rules/hazards.ts';
import { seededRandom } from '#server/game/navigation/rules/seeded-random.ts';
import type { Encounter, MoveInput } from '#server/game/navigation/schemas.ts';
import { CANNON_LEVEL, citadelFigures } from '#server/game/planets/rules/catalogue.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockHazards, reduceHazard } from '#server/world/galaxy/index.ts';
import { type LockedPlayer, lockPlayers, loseShip, protectionOf, relocatePlayer } from '#server/world/players/index.ts';
import { damageShip } from '#server/world/ships/index.ts';

type ArmouredNewcomer = Armour & { created_at: Date; attacked_at: Date | null; turns_spent: number; net_value: number };
type Arrival = { encounter: Encounter | null; player: LockedPlayer };

/** A field laid in a sector; `remove` deletes the used-up part. */
type Field = { type: string; quantity: number; remove(quantity: number): Promise<void> };
type Guards = Awaited<ReturnType<typeof readGuards>>;

/**
 * Resolves a ship's entry into a sector in the order of the game's rules: hazards, limpets and mines, planets'
 * cannons, drones. A ship that drones turn back is in `from` again. Protected players are spared; defences of the
 * player's own side let them pass.
 */
export async function resolveEntry(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  { from, order }: { from: string; order: MoveInput },
): Promise<Arrival> {
  const guards = await readGuards(ctx, tx, player);
  const [ship] = await tx.sql<ArmouredNewcomer>(
    `SELECT s.hull, s.shields, p.created_at, p.attacked_at, p.turns_spent, p.net_value
     FROM ship_records s JOIN combat_players p ON p.id = s.owner_id WHERE s.id = $1`,
    [player.ship_id],
  );
  if (!ship || (guards.dangers.hazards.length + guards.dangers.cannons.length === 0 && guards.hostile.size === 0))
    return { encounter: null, player };
  if (protectionOf(ctx.settings.current(), ship, ctx.clock.now()))
    return {
      encounter: describe(enterProtected(ctx.settings.current(), guards.dangers, ship), { protected: true }),
      player,
    };
  const hit = await applyHits(ctx, tx, player, { ...guards, ship });
  if (hit.encounter?.ship_lost) return hit;
  return passDrones(ctx, tx, hit, { from, order, guards });
}

async function readGuards(ctx: PlayerCtx, tx: Tx, player: LockedPlayer) {
  const natural = await lockHazards(tx, player.sector_id);
  const laid = await lockDefences(tx, player.sector_id);
  const planets = await tx.sql<{ owner_id: string; citadel_level: number }>(
    `SELECT owner_id, citadel_level FROM map_planets
     WHERE sector_id = $1 AND owner_id IS NOT NULL AND citadel_level >= ${CANNON_LEVEL} ORDER BY id`,
    [player.sector_id],
  );
  const owners = [...laid.map(({ player_id }) => player_id), ...planets.map(({ owner_id }) => owner_id)];
  const hostile = await hostileOwners(ctx, tx, player.player_id, owners);
  const strikes = (owner: string) => hostile.get(owner)?.strikes ?? false;
  const mines = laid.filter(({ kind, player_id }) => kind !== 'drones' && strikes(player_id));
  const fields: Field[] = [
    ...natural.map((hazard) => ({
      ...hazard,
      remove: (gone: number) => reduceHazard(tx, hazard, gone, ctx.clock.now()),
    })),
    ...mines.map((mine) => ({
      type: mine.kind,
      quantity: mine.quantity,
      remove: async (gone: number) => {
        announceDefences(ctx, tx, player.sector_id);
        await leaveDefence(tx, mine, mine.quantity - gone);
      },
    })),
  ];
  const cannons = planets
    .filter(({ owner_id }) => strikes(owner_id))
    .map(({ citadel_level }) => citadelFigures(citadel_level).cannon_damage);
  const drones = laid.filter(({ kind }) => kind === 'drones');
  return {
    fields,
    dangers: { hazards: fields, cannons, equipment: player.equipment } satisfies Dangers,
    drones,
    hostile,
  };
}

async function applyHits(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  { fields, dangers, ship }: Guards & { ship: Armour },
): Promise<Arrival> {
  const armour = { hull: ship.hull, shields: ship.shields };
  if (dangers.hazards.length + dangers.cannons.length === 0) return { encounter: null, player };
  const entry = enterSector(ctx.settings.current(), dangers, armour, seededRandom(randomInt(2 ** 32)));
  for (const blow of entry.blows) await spend(fields, blow);
  await damageShip(tx, player.ship_id, entry.armour);
  if (entry.armour.hull > 0) return { encounter: describe(entry), player };
  const { payout, ...left } = await loseToDangers(ctx, tx, player);
  return { encounter: describe(entry, { payout }), player: { ...player, ...left, credits: player.credits + payout } };
}

/** A lost ship leaves a wreck and costs standing, as in a fight. */
async function loseToDangers(ctx: PlayerCtx, tx: Tx, { player_id: owner_id, ship_id, sector_id }: LockedPlayer) {
  const request_id = ctx.request.request_id;
  const { id, type, payout, lost, ...pod } = await loseShip(ctx, tx, { owner_id, ship_id, sector_id, request_id });
  await createSalvage(ctx, tx, { combat_id: null, owner_id, sector_id, payout, lost });
  await loseStanding(ctx, tx, { player_ids: [owner_id], sector_id });
  return { ...pod, ship_id: id, ship_type: type, payout };
}

/** Drones meet what fields and cannons left of the ship. */
async function passDrones(
  ctx: PlayerCtx,
  tx: Tx,
  { encounter, player }: Arrival,
  { from, order, guards }: { from: string; order: MoveInput; guards: Guards },
): Promise<Arrival> {
  const met = await resolveDrones(ctx, tx, {
    sector_id: player.sector_id,
    groups: guards.drones,
    hostile: guards.hostile,
    passage: order,
  });
  if (!met.meeting) return { encounter, player };
  const now = (await lockPlayers(ctx, tx, [player.player_id])).get(player.player_id);
  if (!now) throw new Error('the player vanished within a transaction that locked the row');
  const isLost = now.ship_id !== player.ship_id;
  const base = encounter ?? describe({ blows: [], damage: 0, armour: now });
  const armour = isLost ? { hull: 0, shields: 0 } : { hull: now.hull, shields: now.shields };
  const described = {
    ...base,
    ...armour,
    drones: met.meeting,
    turned_back: met.turned_back,
    ship_lost: isLost,
    payout: Math.max(0, now.credits - player.credits),
  };
  if (!met.turned_back) return { encounter: described, player: { ...player, ...now } };
  await relocatePlayer(ctx, tx, now, { to: from, cost: 0 });
  return { encounter: described, player: { ...player, ...now, sector_id: from } };
}

function describe({ blows, damage, armour }: Entry, more: { protected?: boolean; payout?: number } = {}): Encounter {
  return {
    blows: blows.map(({ spent: _spent, ...blow }) => blow),
    damage,
    hull: armour.hull,
    shields: armour.shields,
    ship_lost: armour.hull === 0,
    payout: more.payout ?? 0,
    drones: null,
    turned_back: false,
    protected: more.protected ?? false,
  };
}

/** Fields lose what hit the ship. */
async function spend(fields: readonly Field[], blow: HazardDamage): Promise<void> {
  let left = blow.spent;
  for (const field of fields) {
    if (field.type !== blow.type || left === 0) continue;
    const gone = Math.min(left, field.quantity);
    left -= gone;
    await field.remove(gone);
  }
}
