import { announceNpcMove } from '#server/game/npcs/events.ts';
import { IN_FIGHT_SQL } from '#server/game/npcs/lock-free.ts';
import { followLeaders } from '#server/game/npcs/rules/convoys.ts';
import { chooseExit, type Exit } from '#server/game/npcs/rules/decide.ts';
import { figuresOfRole, type NpcRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { moveNpcs } from '#server/world/galaxy/index.ts';

/** Maximum NPCs that act in one run. */
export const MAX_ACTING = 600;
/** Time between two acts of one NPC, and its random part. */
const PAUSE_MS = 120_000;
const PAUSE_SPREAD_MS = 120_000;

export type NpcActions = {
  npc_id: string;
  name: string;
  kind: string;
  faction_code: string;
  role: NpcRole;
  from: string;
  sector_id: string;
  /** Whether it has cargo on board. */
  is_laden: boolean;
};
type Warp = Exit & { from: string; one_way: boolean };
type Due = Omit<NpcActions, 'role' | 'from'> & { convoy_id: string | null; convoy_until: Date | null };

/**
 * Flies NPCs that are due, at most `limit` and the convoys that they lead, one warp each, and sets their next act in
 * the same transaction. Rows locked by another process are skipped, so no NPC acts twice.
 */
export function moveDue(ctx: Services, random: () => number, limit = MAX_ACTING): Promise<NpcActions[]> {
  return inTransaction(ctx, async (tx) => {
    const due = await lockDue(tx, ctx.clock.now(), limit);
    if (due.length === 0) return [];
    const exits = await exitsOf(ctx, tx, due);
    const wanted = await wantedAt(ctx, tx, due);
    const hunted = await preyAt(tx, due);
    const alone = due.map(({ sector_id: from, ...npc }) => {
      const role = roleOf(npc.kind);
      const here = { wantedHere: wanted.has(from), preyHere: hunted.has(from) };
      const around = { exits: exits.get(from) ?? [], isLaden: npc.is_laden, ...here };
      return { ...npc, role, from, sector_id: chooseExit(role, around, random) ?? from };
    });
    const acted: NpcActions[] = [...alone, ...(await flyAlong(ctx, tx, due, alone))];
    const flown = acted.filter(({ from, sector_id }) => from !== sector_id);
    await moveNpcs(
      tx,
      flown.map(({ npc_id, sector_id }) => ({ npc_id, to: sector_id })),
    );
    await recordActions(ctx, tx, acted, random);
    for (const npc of flown) {
      const exit = exits.get(npc.from)?.find(({ id }) => id === npc.sector_id);
      announceNpcMove(ctx, tx, { ...npc, quiet_origin: exit?.one_way ?? false, quiet_goal: false });
    }
    return acted;
  });
}

/** NPCs in a fight finish it first; followers fly with their convoy's leader. */
function lockDue(tx: Tx, now: Date, limit: number): Promise<Due[]> {
  return tx.sql<Due>(
    `SELECT s.npc_id, n.name, n.kind, n.faction_code, n.sector_id, s.convoy_id, s.convoy_until, s.cargo IS NOT NULL AS is_laden
     FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
     WHERE s.acts_at <= $1 AND NOT ${IN_FIGHT_SQL}
       AND (s.convoy_id IS NULL OR s.convoy_id = s.npc_id OR NOT EXISTS (SELECT 1 FROM npc_states l WHERE l.npc_id = s.convoy_id))
     ORDER BY s.acts_at, s.npc_id LIMIT $2 FOR UPDATE OF s SKIP LOCKED`,
    [now, limit],
  );
}

/**
 * Moves the convoys led by the flying NPCs to their leader's destination. Followers whose convoy has ended are
 * released.
 */
async function flyAlong(ctx: Services, tx: Tx, due: readonly Due[], led: readonly NpcActions[]): Promise<NpcActions[]> {
  const leaders = due.filter(({ npc_id, convoy_id }) => npc_id === convoy_id);
  const orphans = due.flatMap(({ npc_id, convoy_id }) => (convoy_id && convoy_id !== npc_id ? npc_id : []));
  if (leaders.length + orphans.length === 0) return [];
  const followers = await tx.sql<Due & { convoy_id: string }>(
    `SELECT s.npc_id, n.name, n.kind, n.faction_code, n.sector_id, s.convoy_id, s.convoy_until, s.cargo IS NOT NULL AS is_laden
     FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
     WHERE s.convoy_id = ANY($1::uuid[]) AND s.npc_id <> s.convoy_id AND NOT ${IN_FIGHT_SQL}
     ORDER BY s.npc_id FOR UPDATE OF s SKIP LOCKED`,
    [leaders.map(({ npc_id }) => npc_id)],
  );
  const { along, freed } = followLeaders(leaders, followers, ctx.clock.now());
  await tx.sql('UPDATE npc_states SET convoy_id = NULL, convoy_until = NULL WHERE npc_id = ANY($1::uuid[])', [
    [...orphans, ...freed],
  ]);
  const goals = new Map(led.map(({ npc_id, sector_id }) => [npc_id, sector_id]));
  return along.map(({ sector_id: from, ...npc }) => {
    return { ...npc, role: roleOf(npc.kind), from, sector_id: goals.get(npc.convoy_id) ?? from };
  });
}

async function exitsOf(ctx: Services, tx: Tx, due: readonly Due[]): Promise<Map<string, Warp[]>> {
  const rows = await tx.sql<Warp>(
    `SELECT w.from_sector_id AS from, d.id, d.is_fedspace, w.one_way,
       EXISTS (SELECT 1 FROM map_stations st WHERE st.sector_id = d.id) AS has_station,
       (SELECT count(*) FROM player_wanted k JOIN combat_players p ON p.id = k.player_id
        WHERE k.until > $2 AND p.current_sector_id = d.id)::int AS wanted,
       w.from_sector_id = ANY($3::uuid[]) AND EXISTS (SELECT 1 FROM map_npcs t WHERE t.sector_id = d.id AND t.kind LIKE '%trader')
         AS has_prey
     FROM map_warps w JOIN map_sectors f ON f.id = w.from_sector_id JOIN map_sectors d ON d.id = w.to_sector_id
     WHERE w.from_sector_id = ANY($1::uuid[]) AND NOT w.is_latent AND d.region_id = f.region_id
     ORDER BY w.from_sector_id, d.id`,
    [[...new Set(due.map(({ sector_id }) => sector_id))], ctx.clock.now(), sectorsOfPirates(due)],
  );
  return Map.groupBy(rows, ({ from }) => from);
}

/** Of the sectors of NPCs, those with a wanted player in open space. */
async function wantedAt(ctx: Services, tx: Tx, due: readonly Due[]): Promise<Set<string>> {
  const rows = await tx.sql<{ sector_id: string }>(
    `SELECT p.current_sector_id AS sector_id FROM player_wanted k JOIN combat_players p ON p.id = k.player_id
     WHERE k.until > $2 AND p.docked_station_id IS NULL AND p.current_sector_id = ANY($1::uuid[])`,
    [[...new Set(due.map(({ sector_id }) => sector_id))], ctx.clock.now()],
  );
  return new Set(rows.map(({ sector_id }) => sector_id));
}

/** Of pirates that seek prey. */
function sectorsOfPirates(due: readonly Due[]): string[] {
  const pirates = due.filter(({ kind, is_laden }) => roleOf(kind) === 'pirate' && !is_laden);
  return [...new Set(pirates.map(({ sector_id }) => sector_id))];
}

/** Of the sectors of pirates, those outside fedspace with a trader. */
async function preyAt(tx: Tx, due: readonly Due[]): Promise<Set<string>> {
  const sectors = sectorsOfPirates(due);
  if (sectors.length === 0) return new Set();
  const rows = await tx.sql<{ sector_id: string }>(
    `SELECT DISTINCT n.sector_id FROM map_npcs n JOIN map_sectors m ON m.id = n.sector_id
     WHERE n.sector_id = ANY($1::uuid[]) AND n.kind LIKE '%trader' AND NOT m.is_fedspace`,
    [sectors],
  );
  return new Set(rows.map(({ sector_id }) => sector_id));
}

/** Between fights a fifth of hull and shields is repaired at each act. */
async function recordActions(ctx: Services, tx: Tx, acted: readonly NpcActions[], random: () => number): Promise<void> {
  const now = ctx.clock.now().getTime();
  await tx.sql(
    `UPDATE npc_states s SET acts_at = a.acts_at, hull = LEAST(a.hull, s.hull + a.hull / 5),
       shields = LEAST(a.shields, s.shields + a.shields / 5), deed = 'arrived', subject = NULL, deed_sector_id = a.sector_id, deed_at = $4
     FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $5::int[], $6::int[])
       AS a(npc_id, sector_id, acts_at, hull, shields) WHERE s.npc_id = a.npc_id`,
    [
      acted.map(({ npc_id }) => npc_id),
      acted.map(({ sector_id }) => sector_id),
      acted.map(() => new Date(now + PAUSE_MS + Math.floor(random() * PAUSE_SPREAD_MS))),
      ctx.clock.now(),
      acted.map(({ role }) => figuresOfRole(role).hull),
      acted.map(({ role }) => figuresOfRole(role).shields),
    ],
  );
}
