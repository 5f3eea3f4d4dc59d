import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { allegianceOf } from '#server/game/combat/rules/deeds.ts';
import { recordSightings } from '#server/game/npcs/record-sightings.ts';
import { attitudeOf, stanceTo } from '#server/game/npcs/rules/attitude.ts';
import { convoyPart } from '#server/game/npcs/rules/convoys.ts';
import { figuresOfRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import { temperOf } from '#server/game/npcs/rules/temper.ts';
import type { NpcDemandView, NpcView } from '#server/game/npcs/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type NpcRow = Pick<
  NpcView,
  'id' | 'name' | 'kind' | 'faction_code' | 'hull' | 'shields' | 'drones' | 'credits' | 'is_carrying' | 'subject'
> & {
  sector_id: string;
  deed: NpcView['deed'];
  deed_at: Date;
  convoy_id: string | null;
  convoy_leader: string | null;
  convoy_ships: number;
  /** The player's standing by faction. */
  standings: Record<string, number>;
  is_wanted: boolean;
};

/** The NPCs in the player's sector, with their last act and attitude towards the player; the player remembers them. */
export async function readNpcsHere(ctx: PlayerCtx): Promise<{ items: NpcView[] }> {
  const { rows } = await ctx.pool.query<NpcRow>(
    `SELECT n.id, n.sector_id, n.name, n.kind, n.faction_code, s.hull, s.shields, s.drones, s.credits, s.cargo_quantity > 0 AS is_carrying, s.deed,
       s.subject, s.deed_at, s.convoy_id, (SELECT l.name FROM map_npcs l WHERE l.id = s.convoy_id) AS convoy_leader,
       (SELECT count(*) FROM npc_states c WHERE c.convoy_id = s.convoy_id)::int AS convoy_ships, seen.standings, EXISTS (SELECT 1 FROM player_wanted w WHERE w.player_id = $1 AND w.until > $2) AS is_wanted
     FROM combat_players p
     CROSS JOIN LATERAL (SELECT COALESCE(jsonb_object_agg(k.faction_code, k.standing), '{}') AS standings
       FROM player_standings k WHERE k.player_id = p.id) seen
     JOIN map_npcs n ON n.sector_id = p.current_sector_id JOIN npc_states s ON s.npc_id = n.id
     WHERE p.id = $1 ORDER BY n.name, n.id LIMIT 100`,
    [ctx.player_id, ctx.clock.now()],
  );
  const [seen] = rows;
  if (seen) await recordSightings(ctx, { player_id: ctx.player_id, sector_id: seen.sector_id });
  const settings = ctx.settings.current();
  return { items: rows.map((row) => toView(settings, row)) };
}

function convoyOf({ id, kind, convoy_id, convoy_leader: leader, convoy_ships: ships }: NpcRow): NpcView['convoy'] {
  return convoy_id && leader ? { part: convoyPart({ id, kind, convoy_id }), leader, ships } : null;
}

function toView(settings: GameSettings, row: NpcRow): NpcView {
  const {
    deed_at,
    standings,
    is_wanted,
    convoy_id: _id,
    convoy_leader: _leader,
    convoy_ships: _ships,
    sector_id: _at,
    ...npc
  } = row;
  const role = roleOf(npc.kind);
  const attitude = attitudeOf(settings, standings[allegianceOf(npc.faction_code)] ?? 0);
  const { type, hull, shields } = figuresOfRole(role);
  return {
    ...npc,
    role,
    temper: temperOf(npc),
    ship_type: type,
    max_hull: hull,
    max_shields: shields,
    towards_you: stanceTo(role, attitude, { wanted: is_wanted }),
    convoy: convoyOf(row),
    deed_at: deed_at.toISOString(),
  };
}

/** The open demand against the player in this sector. */
export async function readDemands(ctx: PlayerCtx): Promise<{ items: NpcDemandView[] }> {
  const { rows } = await ctx.pool.query<Omit<NpcDemandView, 'due_at'> & { due_at: Date }>(
    `SELECT o.id, o.npc_id, n.name AS npc_name, o.kind, o.commodity, o.quantity, o.fine, o.due_at
     FROM npc_demands o JOIN map_npcs n ON n.id = o.npc_id JOIN combat_players p ON p.id = o.player_id
     WHERE o.player_id = $1 AND o.sector_id = p.current_sector_id AND p.combat_id IS NULL ORDER BY o.due_at, o.id`,
    [ctx.player_id],
  );
  return { items: rows.map((row) => ({ ...row, due_at: row.due_at.toISOString() })) };
}
