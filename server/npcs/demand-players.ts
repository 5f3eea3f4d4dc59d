import { randomUUIDv7 } from 'node:crypto';
import { COMMODITIES } from '#server/galaxy/rules/commodities.ts';
import { notifyPlayers } from '#server/notifications/index.ts';
import { announceDemand, demandKey } from '#server/npcs/events.ts';
import type { Acted } from '#server/npcs/move-due.ts';
import { demandOf, fineOf } from '#server/npcs/rules/demands.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { protectionOf } from '#server/players/index.ts';
import { midPrice } from '#server/trading/rules/mid-price.ts';

/** How long a player has to pay or to leave. */
export const DEMAND_MS = 60_000;

type Met = {
  npc_id: string;
  npc_name: string;
  player_id: string;
  user_id: string;
  sector_id: string;
  sector_number: number;
  wanted: number;
  created_at: Date;
  attacked_at: Date | null;
  turns_spent: number;
  net_value: number;
  cargo: { commodity: string; quantity: number }[];
};

/**
 * What the NPCs that have just acted demand of players in open space beside them: pirates cargo outside fedspace, the
 * police a fine of the wanted anywhere. At most one demand is open against a player. Returns how many were made.
 */
export function demandPlayers(ctx: Services, acted: readonly Acted[]): Promise<number> {
  const pirates = acted.filter(({ role }) => role === 'pirate').map(({ npc_id }) => npc_id);
  const police = acted.filter(({ role }) => role === 'police').map(({ npc_id }) => npc_id);
  if (pirates.length + police.length === 0) return Promise.resolve(0);
  return inTransaction(ctx, async (tx) => {
    let made = 0;
    for (const met of await playersMet(ctx, tx, { pirates, police }))
      if (await demand(ctx, tx, met, police.includes(met.npc_id))) made += 1;
    return made;
  });
}

function playersMet(ctx: Services, tx: Tx, { pirates, police }: { pirates: string[]; police: string[] }) {
  return tx.sql<Met>(
    `SELECT DISTINCT ON (p.id) n.id AS npc_id, n.name AS npc_name, p.id AS player_id, p.user_id, n.sector_id,
       s.sector_number, COALESCE(w.level, 0) AS wanted,
       p.created_at, p.attacked_at, p.turns_spent, p.net_value,
       COALESCE((SELECT json_agg(json_build_object('commodity', c.commodity, 'quantity', c.quantity))
         FROM cargo_records c WHERE c.ship_id = p.active_ship_id), '[]') AS cargo
     FROM map_npcs n JOIN map_sectors s ON s.id = n.sector_id JOIN combat_players p ON p.current_sector_id = n.sector_id
     JOIN player_records d ON d.id = p.id
     LEFT JOIN player_wanted w ON w.player_id = p.id AND w.until > $3
     WHERE p.is_present AND p.docked_station_id IS NULL AND d.landed_planet_id IS NULL AND p.combat_id IS NULL
       AND ((n.id = ANY($1::uuid[]) AND NOT s.is_fedspace) OR (n.id = ANY($2::uuid[]) AND w.level > 0))
       AND NOT EXISTS (SELECT 1 FROM npc_demands o WHERE o.player_id = p.id)
     ORDER BY p.id, n.id LIMIT 100`,
    [pirates, police, ctx.clock.now()],
  );
}

async function demand(ctx: Services, tx: Tx, met: Met, isFine: boolean): Promise<boolean> {
  const settings = ctx.settings.current();
  if (!isFine && protectionOf(settings, met, ctx.clock.now()) !== null) return false;
  const prices = new Map<string, number>(COMMODITIES.map((name) => [name, midPrice(settings, name)]));
  const lot = isFine ? null : demandOf(met.cargo, (commodity) => prices.get(commodity) ?? 0);
  if (!isFine && lot === null) return false;
  const now = ctx.clock.now();
  const open = {
    id: randomUUIDv7(),
    kind: isFine ? ('fine' as const) : ('cargo' as const),
    commodity: lot?.commodity ?? null,
    quantity: lot?.quantity ?? 0,
    fine: isFine ? fineOf(met.wanted) : 0,
    due_at: new Date(now.getTime() + DEMAND_MS),
  };
  const made = await tx.sql(
    `INSERT INTO npc_demands (id, npc_id, player_id, sector_id, kind, commodity, quantity, fine, due_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING 1`,
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

type OpenDemand = {
  id: string;
  kind: 'cargo' | 'fine';
  commodity: string | null;
  quantity: number;
  fine: number;
  due_at: Date;
};

/** Who is away learns it too, where their switches let it through. */
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
      due_at: due_at.toISOString(),
    },
    key: demandKey(id),
  });
}
