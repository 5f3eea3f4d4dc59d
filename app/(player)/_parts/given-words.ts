/** Names and beacon texts of the generator, with the keys of their translations. */
export const GIVEN_REGIONS = {
  'Central Nexus': 'central_nexus',
  'Terran Space': 'terran_space',
  Frontier: 'player_owned',
} as const;

export const GIVEN_WORLDS = {
  Terra: 'terra',
  Rylan: 'rylan',
  'Alpha Centauri': 'alpha_centauri',
  'Fringe Homeworld': 'fringe_homeworld',
} as const;

/** Names of sectors with a special place (`server/world/galaxy/rules/sector-name.ts`). */
export const GIVEN_PLACES = {
  Terra: 'terra',
  Stardock: 'stardock',
  Rylan: 'rylan',
  'Alpha Centauri': 'alpha_centauri',
  'Fringe homeworld': 'fringe_homeworld',
  'Cabal headquarters': 'cabal_hq',
} as const;

export const GIVEN_BEACONS = {
  'Federation space. Weapons stay cold here.': 'stay_cold',
  'Stardock control: request a slip before you drift.': 'stardock',
  'Weigh your cargo, not your luck.': 'weigh',
  'Prices posted are prices paid.': 'posted',
  'Border Watch: identify or be identified.': 'identify',
  'Live fire exercises without notice.': 'live_fire',
  'Whoever reads this first owns it.': 'first_reader',
  'Turn back unless you are owed money.': 'turn_back',
  'Last fuel for a while.': 'last_fuel',
  'If you hear singing, it is the hull.': 'singing',
  'Claims beyond this mark are spoken for.': 'claims',
  'Mind the tailings.': 'tailings',
} as const;

/** A generated name of a region, with the number of those after the first (`Frontier 2`); null for names given by people. */
export function givenRegion(
  name: string,
): { key: (typeof GIVEN_REGIONS)[keyof typeof GIVEN_REGIONS]; number: string } | null {
  const [, base = name, number = ''] = /^(.+?)( \d+)?$/.exec(name) ?? [];
  const key = givenKey(GIVEN_REGIONS, base);
  return key && { key, number };
}

/** The translation key of a generated text; null for texts written by people. */
export function givenKey<K extends string>(given: Readonly<Record<string, K>>, text: string): K | null {
  return Object.hasOwn(given, text) ? (given[text] ?? null) : null;
}
