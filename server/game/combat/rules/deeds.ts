/** The legal status of a party when a fight begins. */
export type Status = 'lawful' | 'wanted' | 'outlaw' | 'police';

/** The effect of an attack or a kill on the attacker: standing with the sector's faction, and wanted level. */
export type Deed = { standing: number; wanted: number };

const ATTACKED: Readonly<Record<Status, Deed>> = {
  lawful: { standing: -15, wanted: 1 },
  police: { standing: -40, wanted: 2 },
  wanted: { standing: 0, wanted: 0 },
  outlaw: { standing: 2, wanted: 0 },
};

const DESTROYED: Readonly<Record<Status, Deed>> = {
  lawful: { standing: -40, wanted: 1 },
  police: { standing: -80, wanted: 2 },
  wanted: { standing: 20, wanted: 0 },
  outlaw: { standing: 10, wanted: 0 },
};

export function deedOf(target: Status, destroyed: boolean): Deed {
  return destroyed ? DESTROYED[target] : ATTACKED[target];
}

/** Wanted levels, and points of standing by faction. */
export type Deeds = { wanted: number; standings: ReadonlyMap<string, number> };

type Victim = { status: Status; faction: string | null; destroyed: boolean };

/**
 * The total effect of an attack on several targets: wanted levels, and the standing with each faction. The sector's
 * faction (null if none holds it) rewards attacks on outlaws; shooting at a faction's own ships costs standing with
 * it everywhere.
 */
export function sumDeeds(victims: readonly Victim[], place: string | null): Deeds {
  const standings = new Map<string, number>();
  const add = (faction: string, by: number) => standings.set(faction, (standings.get(faction) ?? 0) + by);
  let levels = 0;
  for (const { status, faction, destroyed } of victims) {
    const deeds = destroyed ? [deedOf(status, false), deedOf(status, true)] : [deedOf(status, false)];
    for (const { standing, wanted } of deeds) {
      levels += wanted;
      if (standing === 0) continue;
      if (faction !== null) add(faction, -Math.abs(standing));
      if (place !== null && place !== faction) add(place, standing);
    }
  }
  return { wanted: levels, standings };
}

export const MAX_WANTED = 5;
export const MAX_STANDING = 1_000;

/** What an attack means for a player now (`attacked`), and if every target is destroyed as well. */
export type Foreseen = {
  wanted: { now: number; attacked: number; destroyed: number };
  standings: { faction_code: string; now: number; attacked: number; destroyed: number }[];
};

/** The wanted level and standings after the deeds, within their bounds, for each faction that they touch. */
export function foresee(
  now: { wanted: number; standings: ReadonlyMap<string, number> },
  attacked: Deeds,
  destroyed: Deeds,
): Foreseen {
  const level = (by: number) => Math.min(MAX_WANTED, now.wanted + by);
  const standing = (own: number, by = 0) => Math.max(-MAX_STANDING, Math.min(MAX_STANDING, own + by));
  const factions = [...new Set([...attacked.standings.keys(), ...destroyed.standings.keys()])].toSorted();
  return {
    wanted: { now: now.wanted, attacked: level(attacked.wanted), destroyed: level(destroyed.wanted) },
    standings: factions.map((faction_code) => {
      const own = now.standings.get(faction_code) ?? 0;
      return {
        faction_code,
        now: own,
        attacked: standing(own, attacked.standings.get(faction_code)),
        destroyed: standing(own, destroyed.standings.get(faction_code)),
      };
    }),
  };
}

/** The factions that hold clusters, by the codes that NPCs of a generated universe carry. */
const HOLDERS: Readonly<Record<string, string>> = {
  terran_federation: 'federation',
  nexus_authority: 'federation',
  border_watch: 'federation',
  fringe_compact: 'frontier_league',
  ash_reavers: 'pirate_clans',
  shadow_cabal: 'cabal',
};

/** The faction of an NPC; a code that is not listed is itself the faction's name. */
export function allegianceOf(factionCode: string): string {
  return HOLDERS[factionCode] ?? factionCode;
}

/** The least that a lost ship costs of a good standing, and its share of it in percent. */
const MIN_COST = 5;

const SHARE = 10;

/**
 * What a lost ship costs of its player's standing with the faction of the place: a tenth of a good standing, at least 5
 * points. It never goes below 0, so that nobody makes a faction somebody's enemy by shooting them.
 */
export function defeatCost(standing: number): number {
  return standing <= 0 ? 0 : Math.min(standing, Math.max(MIN_COST, Math.ceil((standing * SHARE) / 100)));
}
