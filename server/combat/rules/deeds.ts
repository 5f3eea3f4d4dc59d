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

export const MAX_WANTED = 5;
export const MAX_STANDING = 1_000;
