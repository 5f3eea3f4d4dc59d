import type { NpcRole } from '#server/game/npcs/rules/roles.ts';

/** Hunts that begin in one tick, at most. */
export const MAX_HUNTS = 3;
/** Pirates of one hunt, at most. */
const MAX_PIRATES = 3;
/** Pirates needed against a convoy, which has an escort. */
const PIRATES_FOR_CONVOY = 2;
/** How long pirates rest after a hunt. */
export const HUNT_PAUSE_MS = 600_000;

/** A free NPC in open space; pirates with a full hold or an open demand are left out. */
export type FreeNpc = { npc_id: string; sector_id: string; role: NpcRole; is_laden: boolean; convoy_id: string | null };
/** Who attacks whom. */
export type Hunt = { sector_id: string; pirates: string[]; prey: string };

/**
 * The hunts of pirates for the traders of their sectors, one a sector: a pirate alone attacks a trader who flies
 * alone, two or three together attack a convoy too. Laden traders come first; the rest is in the order of the ids.
 */
export function chooseHunts(met: readonly FreeNpc[]): Hunt[] {
  return [...Map.groupBy(met, ({ sector_id }) => sector_id)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([sector_id, here]) => {
      const pirates = here
        .filter(({ role }) => role === 'pirate')
        .map(({ npc_id }) => npc_id)
        .toSorted()
        .slice(0, MAX_PIRATES);
      const prey = preyOf(here, pirates.length);
      return prey ? [{ sector_id, pirates, prey: prey.npc_id }] : [];
    })
    .slice(0, MAX_HUNTS);
}

function preyOf(here: readonly FreeNpc[], pirates: number): FreeNpc | undefined {
  if (pirates === 0) return undefined;
  return here
    .filter(({ role, convoy_id }) => role === 'trader' && (convoy_id === null || pirates >= PIRATES_FOR_CONVOY))
    .toSorted((a, b) => Number(b.is_laden) - Number(a.is_laden) || a.npc_id.localeCompare(b.npc_id))[0];
}
