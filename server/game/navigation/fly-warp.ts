import { payGateToll } from '#server/game/construction/index.ts';
import { announceMove } from '#server/game/navigation/events.ts';
import { inspectShip } from '#server/game/navigation/inspect-ship.ts';
import { heldSql } from '#server/game/navigation/queries/held-sql.ts';
import { resolveEntry } from '#server/game/navigation/resolve-entry.ts';
import { isWatchedEntry } from '#server/game/navigation/rules/inspection.ts';
import { warpTurns } from '#server/game/navigation/rules/travel.ts';
import type { CargoInspection, Encounter, MoveInput } from '#server/game/navigation/schemas.ts';
import { CANNON_LEVEL } from '#server/game/planets/rules/catalogue.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, type DomainError } from '#server/platform/errors.ts';
import {
  type LockedPlayer,
  movePlayerSql,
  requireTurns,
  spendableTurns,
  TURN_BALANCE_COLUMNS,
  type TurnBalance,
  visitSectorSql,
} from '#server/world/players/index.ts';
import { closedReason } from '#server/world/regions/index.ts';
import { flyShipSql } from '#server/world/ships/index.ts';

type WarpRow = {
  number: number;
  name: string;
  region_id: string;
  from_region_id: string;
  region_kind: string;
  region_status: string;
  one_way: boolean;
  is_latent: boolean;
  is_gate: boolean;
  is_magnetic: boolean;
  is_dangerous: boolean;
  is_held: boolean;
  is_fedspace: boolean;
  is_from_fedspace: boolean;
};

/** One flown warp: the player's new location, and the turn balance as written. */
export type Flown = {
  player: LockedPlayer;
  balance: TurnBalance;
  number: number;
  name: string;
  turn_cost: number;
  encounter: Encounter | null;
  inspection: CargoInspection | null;
};

/**
 * Flies a locked player with cargo along one warp within `tx`: undocks, and resolves hazards at the destination. Others
 * are notified after the commit.
 * @throws DomainError CONFLICT `no_warp`, `region_closed`, `citizens_only` or `turns_short`
 */
export async function flyWarp(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, order: MoveInput): Promise<Flown> {
  const { to } = order;
  const warp = await openWarp(ctx, tx, player, to);
  const turnCost = warpTurns(ctx.settings.current(), player.speed, warp.is_magnetic, warp.is_held);
  requireTurns(player, turnCost);
  const toll = warp.is_gate ? await payGateToll(ctx, tx, player, to) : 0;
  const [balance] = await tx.sql<TurnBalance>(
    `WITH moved AS (${movePlayerSql({ player: '$1', from: '$3', to: '$2', cost: '$4', now: '$5', per_day: '$8' })}),
     flown AS (${flyShipSql({ ship: '$6', owner: '$1', to: '$2', regeneration: '$7', turns: '$4', lifetime: '$9', floor: '$10' })}),
     seen AS (${visitSectorSql('moved', { player: '$1', sector: '$2', now: '$5' })})
     SELECT ${TURN_BALANCE_COLUMNS} FROM moved`,
    [
      ctx.player_id,
      to,
      player.sector_id,
      turnCost,
      ctx.clock.now(),
      player.ship_id,
      ctx.settings.current().shield_regeneration,
      ctx.settings.current().turns_per_day,
      ctx.settings.current().hull_wear_turns,
      ctx.settings.current().hull_wear_floor,
    ],
  );
  if (!balance) throw conflict('moved_meanwhile', 'Your position has changed. Read it again.');
  announceMove(ctx, tx, player, { to, quiet_origin: warp.one_way || warp.is_latent, quiet_goal: warp.is_latent });
  const moved = {
    ...player,
    credits: player.credits - toll,
    sector_id: to,
    docked_station_id: null,
    turns: spendableTurns(balance),
  };
  const met = warp.is_dangerous
    ? await resolveEntry(ctx, tx, moved, { from: player.sector_id, order })
    : { encounter: null, player: moved };
  if (met.encounter?.turned_back)
    announceMove(ctx, tx, moved, { to: player.sector_id, quiet_origin: warp.is_latent, quiet_goal: warp.is_latent });
  const inspected = isWatchedEntry(
    { is_fedspace: warp.is_from_fedspace, region_id: warp.from_region_id },
    { is_fedspace: warp.is_fedspace, region_id: warp.region_id },
  )
    ? await inspectShip(ctx, tx, met.player)
    : null;
  // A fight with drones also spent turns.
  const left = met.encounter?.drones ? await readBalance(tx, ctx.player_id) : balance;
  const place = { number: warp.number, name: warp.name, turn_cost: turnCost };
  return { ...met, inspection: null, ...inspected, balance: left, ...place };
}

export async function readBalance(tx: Tx, playerId: string): Promise<TurnBalance> {
  const [balance] = await tx.sql<TurnBalance>(`SELECT ${TURN_BALANCE_COLUMNS} FROM player_records WHERE id = $1`, [
    playerId,
  ]);
  if (!balance) throw new Error('the player vanished within a transaction that locked the row');
  return balance;
}

/** An unknown sector, a distant one and a hidden warp get the same answer, so that guessing reveals nothing. */
function noWarp(): DomainError {
  return conflict('no_warp', 'No known warp leads there from here.');
}

const OPEN_WARP = {
  name: 'open_warp',
  text: `SELECT d.sector_number AS number, d.visited_name AS name, d.region_id, f.region_id AS from_region_id, r.kind AS region_kind,
       r.status AS region_status, w.one_way, w.is_latent, w.kind = 'gate' AS is_gate, COALESCE(n.type = 'magnetic', false) AS is_magnetic,
       NOT d.is_fedspace AND (EXISTS (SELECT 1 FROM map_hazards h WHERE h.sector_id = d.id)
         OR EXISTS (SELECT 1 FROM combat_defences g WHERE g.sector_id = d.id AND g.player_id <> $3)
         OR EXISTS (SELECT 1 FROM map_planets c WHERE c.sector_id = d.id AND c.owner_id <> $3
           AND c.citadel_level >= ${CANNON_LEVEL})) AS is_dangerous,
       NOT f.is_fedspace AND ${heldSql('f.id', '$3')} AS is_held,
       d.is_fedspace, f.is_fedspace AS is_from_fedspace
     FROM map_warps w
     JOIN map_sectors f ON f.id = w.from_sector_id
     JOIN map_sectors d ON d.id = w.to_sector_id
     JOIN map_regions r ON r.id = d.region_id
     LEFT JOIN map_nebulae n ON n.sector_id = d.id
     WHERE w.from_sector_id = $1 AND w.to_sector_id = $2 AND (NOT w.is_latent OR EXISTS (
       SELECT 1 FROM nav_discoveries k WHERE k.player_id = $3 AND k.from_sector_id = $1 AND k.to_sector_id = $2))`,
};

async function openWarp(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, to: string): Promise<WarpRow> {
  const [warp] = await tx.sql<WarpRow>(OPEN_WARP, [player.sector_id, to, ctx.player_id]);
  if (!warp) throw noWarp();
  const closed = closedReason(player, warp.from_region_id, {
    id: warp.region_id,
    kind: warp.region_kind,
    status: warp.region_status,
  });
  if (closed === 'region_closed') throw conflict(closed, 'That region is closed.');
  if (closed === 'citizens_only') throw conflict(closed, 'Only galactic citizens may enter that region.');
  return warp;
}
