import { type CombatHelp, standingsOf } from '#server/game/combat/index.ts';
import { allegianceOf } from '#server/game/combat/rules/deeds.ts';
import { IN_FIGHT_SQL, lockFree } from '#server/game/npcs/lock-free.ts';
import { chooseHelpers } from '#server/game/npcs/rules/attitude.ts';
import { ESCORT_KINDS } from '#server/game/npcs/rules/convoys.ts';
import { roleOf } from '#server/game/npcs/rules/roles.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Maximum NPCs of a sector that are considered. */
const MAX_ASKED = 50;

/**
 * Locks the defenders of the victim of an unlawful attack in its sector: for an NPC the escort of its convoy, for a
 * player at most two police or patrol ships, by both sides' standing with their factions. NPCs in a fight do not
 * help.
 */
export const helpAttacked: CombatHelp = async (ctx, tx, { sector_id, victim, offender }) => {
  if ('npc_id' in victim) {
    const escorts = await escortsOf(tx, sector_id, victim.npc_id);
    return (await lockFree(ctx, tx, sector_id, escorts)).map((target) => ({ target, why: 'escort' as const }));
  }
  const guards = await helpersOf(ctx, tx, sector_id, { victim: victim.player_id, offender });
  return (await lockFree(ctx, tx, sector_id, guards)).map((target) => ({ target, why: 'standing' as const }));
};

async function escortsOf(tx: Tx, sectorId: string, npcId: string): Promise<string[]> {
  const escorts = await tx.sql<{ npc_id: string }>(
    `SELECT s.npc_id FROM npc_states v JOIN npc_states s ON s.convoy_id = v.convoy_id JOIN map_npcs n ON n.id = s.npc_id
     WHERE v.npc_id = $1 AND s.npc_id <> $1 AND n.sector_id = $2 AND n.kind = ANY($3) AND NOT ${IN_FIGHT_SQL}
     ORDER BY s.npc_id`,
    [npcId, sectorId, ESCORT_KINDS],
  );
  return escorts.map(({ npc_id }) => npc_id);
}

const READ_PRESENT = {
  name: 'read_present_npcs',
  text: `SELECT s.npc_id, n.kind, n.faction_code FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
     WHERE n.sector_id = $1 AND NOT ${IN_FIGHT_SQL} ORDER BY s.npc_id LIMIT ${MAX_ASKED}`,
};

type Players = { victim: string; offender: string | null };

async function helpersOf(ctx: Services, tx: Tx, sectorId: string, { victim, offender }: Players): Promise<string[]> {
  const present = await tx.sql<{ npc_id: string; kind: string; faction_code: string }>(READ_PRESENT, [sectorId]);
  if (present.length === 0) return [];
  const standings = await standingsOf(tx, offender === null ? [victim] : [victim, offender]);
  const standingOf = (player: string) => (faction: string) => standings.get(player)?.get(faction) ?? 0;
  const guards = present.map(({ npc_id, kind, faction_code }) => ({
    id: npc_id,
    role: roleOf(kind),
    faction_code: allegianceOf(faction_code),
  }));
  const sides = { victim: standingOf(victim), offender: offender === null ? null : standingOf(offender) };
  return chooseHelpers(ctx.settings.current(), guards, sides).map(({ id }) => id);
}
