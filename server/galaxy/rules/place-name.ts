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
