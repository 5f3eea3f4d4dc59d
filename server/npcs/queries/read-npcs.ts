import { figuresOfRole, roleOf } from '#server/npcs/rules/roles.ts';
import type { NpcDemandView, NpcView } from '#server/npcs/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type NpcRow = Pick<
  NpcView,
  'id' | 'name' | 'kind' | 'faction_code' | 'hull' | 'shields' | 'drones' | 'is_carrying' | 'subject'
> & {
  deed: NpcView['deed'];
  deed_at: Date;
};

/** The NPCs where the player is, with what they did last. */
export async function readNpcsHere(ctx: PlayerCtx): Promise<{ items: NpcView[]; next_cursor: null }> {
  const { rows } = await ctx.pool.query<NpcRow>(
    `SELECT n.id, n.name, n.kind, n.faction_code, s.hull, s.shields, s.drones, s.cargo_quantity > 0 AS is_carrying, s.deed,
       s.subject, s.deed_at
     FROM combat_players p JOIN map_npcs n ON n.sector_id = p.current_sector_id JOIN npc_states s ON s.npc_id = n.id
     WHERE p.id = $1 ORDER BY n.name, n.id LIMIT 100`,
    [ctx.player_id],
  );
  return { items: rows.map(toView), next_cursor: null };
}

function toView({ deed_at, ...npc }: NpcRow): NpcView {
  const role = roleOf(npc.kind);
  const { type, hull, shields } = figuresOfRole(role);
  return { ...npc, role, ship_type: type, max_hull: hull, max_shields: shields, deed_at: deed_at.toISOString() };
}

/** What is demanded of the player where they are. */
export async function readDemands(ctx: PlayerCtx): Promise<{ items: NpcDemandView[]; next_cursor: null }> {
  const { rows } = await ctx.pool.query<Omit<NpcDemandView, 'due_at'> & { due_at: Date }>(
    `SELECT o.id, o.npc_id, n.name AS npc_name, o.kind, o.commodity, o.quantity, o.fine, o.due_at
     FROM npc_demands o JOIN map_npcs n ON n.id = o.npc_id JOIN combat_players p ON p.id = o.player_id
     WHERE o.player_id = $1 AND o.sector_id = p.current_sector_id AND p.combat_id IS NULL ORDER BY o.due_at, o.id`,
    [ctx.player_id],
  );
  return { items: rows.map((row) => ({ ...row, due_at: row.due_at.toISOString() })), next_cursor: null };
}
