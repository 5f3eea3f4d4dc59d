import type { RegionType } from '#server/world/galaxy/rules/universe.ts';

/**
 * Open syllables that speakers of all six languages can pronounce; a name has one of each list. Vowels and consonants
 * alternate, so that different choices never give the same name.
 */
const HEADS =
  'A E I O Be Bo Da De Do Ga Ka Ke La Le Li Lo Lu Ma Me Mi Mo Na Ne No Ra Re Ri Ro Sa Se So Ta Te To Va Ve Vi Vo Ze Zo'.split(
    ' ',
  );

const MIDDLES = 'la le lo lia va ve vi da de di sa se su te ti to rea re ri mu nda nde ndo rve lta sta rti lde'.split(
  ' ',
);

const TAILS = 'ra ris ron ros ran la lis lon los lan nia nor nes dan des dor tis tor ven vor van sen sor mir'.split(
  ' ',
);

/**
 * The largest prime below the number of names: stepping by any smaller number visits each name once. It exceeds the
 * sectors of any region.
 */
export const SECTOR_NAMES = 26_879;

const FACTOR = 7_919;
const KIND: Readonly<Record<RegionType, number>> = { central_nexus: 1, terran_space: 2, player_owned: 3 };

/**
 * A sector's name, derived from its region's seed and kind and its number, so that an import of the same universe
 * gives the same names. Unique within a region. The migration that added names has the same rule in SQL.
 */
export function sectorName(region: { seed: number; kind: RegionType }, number: number): string {
  const seed = remainder(region.seed) * FACTOR + KIND[region.kind] * 104_729;
  // A step between a quarter and three quarters of the range makes names of consecutive sectors differ at the start.
  const step = Math.floor(SECTOR_NAMES / 4) + (seed % Math.floor(SECTOR_NAMES / 2));
  const place = (remainder(seed * 31) + step * number) % SECTOR_NAMES;
  const head = Math.floor(place / (TAILS.length * MIDDLES.length));
  // Each part shifts those after it, otherwise consecutive numbers would share an ending.
  const middle = (Math.floor(place / TAILS.length) + head * 11) % MIDDLES.length;
  const tail = ((place % TAILS.length) + head * 7 + middle * 5) % TAILS.length;
  return `${HEADS[head]}${MIDDLES[middle]}${TAILS[tail]}`;
}

function remainder(value: number): number {
  return ((value % SECTOR_NAMES) + SECTOR_NAMES) % SECTOR_NAMES;
}

/** English names of the kinds of special places; screens translate them (`app/(player)/_parts/given-words.ts`). */
export const PLACE_NAMES: Readonly<Record<string, string>> = {
  terra: 'Terra',
  stardock: 'Stardock',
  rylan: 'Rylan',
  alpha_centauri: 'Alpha Centauri',
  fringe_homeworld: 'Fringe homeworld',
  cabal_hq: 'Cabal headquarters',
};

/** By which players who have been there know a sector with a special place; undefined for kinds without a name. */
export function placeName(type: string): string | undefined {
  return PLACE_NAMES[type];
}
