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

type Victim = { status: Status; faction: string | null; destroyed: boolean };

/**
 * The total effect of an attack on several targets: wanted levels, and the standing with each faction. The sector's
 * faction (null if none holds it) rewards attacks on outlaws; shooting at a faction's own ships costs standing with
 * it everywhere.
 */
export function sumDeeds(
  victims: readonly Victim[],
  place: string | null,
): { wanted: number; standings: Map<string, number> } {
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
