/** How a party is seen by the law when a fight begins. */
export type Status = 'lawful' | 'wanted' | 'outlaw' | 'police';

/** What an attack or a kill does to the attacker: the standing with the faction of the place, and the wanted level. */
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
 * What the attack on all these does: the wanted levels, and the standing with each faction. The faction of the place (null
 * where nobody holds it) thanks for outlaws, but whoever shoots at a faction's own ships loses standing with it everywhere.
 */
export function sumOfDeeds(
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
