import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { allegianceOf } from '#server/game/combat/rules/deeds.ts';
import { announceDemand, demandKey } from '#server/game/npcs/events.ts';
import type { NpcActions } from '#server/game/npcs/move-due.ts';
import { demandsUpTo } from '#server/game/npcs/rules/attitude.ts';
import { type CargoLot, type DemandKind, demandKindOf, demandOf, fineOf } from '#server/game/npcs/rules/demands.ts';
import { type NpcRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import { demandedShare, temperOf } from '#server/game/npcs/rules/temper.ts';
import { midPrice } from '#server/game/trading/rules/market-events.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { protectionOf } from '#server/world/players/index.ts';

/** How long a player has to pay or to leave. */
export const DEMAND_MS = 60_000;

type Met = {
  npc_id: string;
  npc_name: string;
  npc_kind: string;
  player_id: string;
  user_id: string;
  sector_id: string;
  sector_number: number;
  sector_name: string;
  wanted: number;
  created_at: Date;
  attacked_at: Date | null;
  turns_spent: number;
  net_value: number;
  cargo: CargoLot[];
};
type Demanding = { npc_id: string; role: NpcRole; faction: string; up_to: number };

/**
 * Lets NPCs that have just acted make demands of players in open space in their sector: pirates outside fedspace
 * demand cargo of players their clan dislikes, patrols there demand that players their faction dislikes leave, police
 * fine wanted players anywhere. A player has at most one open demand. Returns how many were made.
 */
export function demandPlayers(ctx: Services, acted: readonly NpcActions[]): Promise<number> {
  const settings = ctx.settings.current();
  const demanding = acted.flatMap(({ npc_id, role, faction_code }): Demanding[] => {
    const up_to = demandsUpTo(role, settings);
    return up_to === null ? [] : [{ npc_id, role, faction: allegianceOf(faction_code), up_to }];
  });
  if (demanding.length === 0) return Promise.resolve(0);
  return inTransaction(ctx, async (tx) => {
    let made = 0;
    for (const met of await playersMet(ctx, tx, demanding)) if (await demand(ctx, tx, met)) made += 1;
    return made;
  });
}

function playersMet(ctx: Services, tx: Tx, demanding: readonly Demanding[]): Promise<Met[]> {
  return tx.sql<Met>(
    `SELECT DISTINCT ON (p.id) n.id AS npc_id, n.name AS npc_name, n.kind AS npc_kind, p.id AS player_id, p.user_id,
       n.sector_id, s.sector_number, s.visited_name AS sector_name, COALESCE(w.level, 0) AS wanted, p.created_at, p.attacked_at, p.turns_spent, p.net_value,
       COALESCE((SELECT json_agg(json_build_object('commodity', c.commodity, 'quantity', c.quantity))
         FROM cargo_records c WHERE c.ship_id = p.active_ship_id), '[]') AS cargo
     FROM unnest($1::uuid[], $2::text[], $3::int[], $4::bool[]) AS a(npc_id, faction_code, up_to, is_police)
     JOIN map_npcs n ON n.id = a.npc_id
     JOIN map_sectors s ON s.id = n.sector_id JOIN combat_players p ON p.current_sector_id = n.sector_id
     JOIN player_records d ON d.id = p.id
     LEFT JOIN player_standings k ON k.player_id = p.id AND k.faction_code = a.faction_code
     LEFT JOIN player_wanted w ON w.player_id = p.id AND w.until > $5
     WHERE p.is_present AND p.docked_station_id IS NULL AND d.landed_planet_id IS NULL AND p.combat_id IS NULL
       AND COALESCE(k.standing, 0) <= a.up_to AND ((a.is_police AND w.level > 0) OR (NOT a.is_police AND NOT s.is_fedspace))
       AND NOT EXISTS (SELECT 1 FROM npc_demands o WHERE o.player_id = p.id)
     ORDER BY p.id, n.id LIMIT 100`,
    [
      demanding.map(({ npc_id }) => npc_id),
      demanding.map(({ faction }) => faction),
      demanding.map(({ up_to }) => up_to),
      demanding.map(({ role }) => role === 'police'),
      ctx.clock.now(),
    ],
  );
}

type OpenDemand = {
  id: string;
  kind: DemandKind;
  commodity: string | null;
  quantity: number;
  fine: number;
  due_at: Date;
};

/** The demand; undefined for newcomers and for players with nothing to take. */
function demandFor(ctx: Services, met: Met): OpenDemand | undefined {
  const settings = ctx.settings.current();
  const now = ctx.clock.now();
  const kind = demandKindOf(roleOf(met.npc_kind));
  if (kind !== 'fine' && protectionOf(settings, met, now) !== null) return undefined;
  const prices = new Map<string, number>(COMMODITIES.map((name) => [name, midPrice(settings, name)]));
  const share = demandedShare(temperOf({ name: met.npc_name, kind: met.npc_kind }));
  const lot = kind === 'cargo' ? demandOf(met.cargo, (commodity) => prices.get(commodity) ?? 0, share) : null;
  if (kind === 'cargo' && lot === null) return undefined;
  return {
    id: randomUUIDv7(),
    kind,
    commodity: lot?.commodity ?? null,
    quantity: lot?.quantity ?? 0,
    fine: kind === 'fine' ? fineOf(met.wanted) : 0,
    due_at: new Date(now.getTime() + DEMAND_MS),
  };
}

async function demand(ctx: Services, tx: Tx, met: Met): Promise<boolean> {
  const open = demandFor(ctx, met);
  if (!open) return false;
  const now = ctx.clock.now();
  // If the NPC was destroyed meanwhile, there is no demand.
  const made = await tx.sql(
    `INSERT INTO npc_demands (id, npc_id, player_id, sector_id, kind, commodity, quantity, fine, due_at, created_at)
     SELECT $1::uuid, s.npc_id, $3::uuid, $4::uuid, $5, $6, $7::int, $8::int, $9::timestamptz, $10::timestamptz
     FROM npc_states s WHERE s.npc_id = $2 FOR KEY SHARE ON CONFLICT DO NOTHING RETURNING 1`,
    [
      open.id,
      met.npc_id,
      met.player_id,
      met.sector_id,
      open.kind,
      open.commodity,
      open.quantity,
      open.fine,
      open.due_at,
      now,
    ],
  );
  if (made.length === 0) return false;
  await tx.sql(
    `UPDATE npc_states SET deed = 'demanded', subject = $2, deed_sector_id = $3, deed_at = $4, acts_at = GREATEST(acts_at, $5)
     WHERE npc_id = $1`,
    [met.npc_id, open.commodity, met.sector_id, now, new Date(now.getTime() + 2 * DEMAND_MS)],
  );
  announceDemand(ctx, tx, met.user_id, open.id);
  await notifyDemand(ctx, tx, met, open);
  return true;
}

/** Also notifies players who are offline, if their switches permit. */
function notifyDemand(ctx: Services, tx: Tx, met: Met, open: OpenDemand): Promise<void> {
  const { id, kind, commodity, quantity, fine, due_at } = open;
  return notifyPlayers(ctx, tx, [met.player_id], {
    type: 'npc_demand',
    data: {
      demand_id: id,
      from: met.npc_name,
      kind,
      commodity,
      amount: kind === 'fine' ? fine : quantity,
      sector_id: met.sector_id,
      sector_number: met.sector_number,
      sector_name: met.sector_name,
      due_at: due_at.toISOString(),
    },
    key: demandKey(id),
  });
}
