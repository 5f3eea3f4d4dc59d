import { hashText } from '#server/galaxy/rules/hash.ts';

const NAMES = [
  ...['Alvara', 'Arden', 'Belisar', 'Brisa', 'Calder', 'Corvane', 'Dalia', 'Doreth', 'Elvane', 'Esterel', 'Farrow'],
  ...['Fenna', 'Galena', 'Garrow', 'Hesper', 'Ilvara', 'Isolde', 'Jorun', 'Kestra', 'Korin', 'Lumen', 'Lysandra'],
  ...['Maris', 'Merrow', 'Nerida', 'Norrin', 'Oriel', 'Ostara', 'Perun', 'Petra', 'Quillon', 'Ravenna', 'Rosalba'],
  ...['Sabela', 'Selkie', 'Tamsin', 'Thalassa', 'Ulric', 'Umbra', 'Valdis', 'Verane', 'Wendel', 'Xanthe', 'Yarrow'],
  ...['Ysolt', 'Zephyra', 'Zorana'],
] as const;

const MAX_NUMBER = 99;

/** The default name of a ship: a proper noun and a number, the same in every language. */
export function nameShip(shipId: string): string {
  const hash = hashText(shipId);
  const name = NAMES[hash % NAMES.length];
  return `${name} ${1 + (Math.floor(hash / NAMES.length) % MAX_NUMBER)}`;
}
