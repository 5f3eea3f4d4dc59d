import type gameSettings from '#messages/en/gameSettings.json';

export type UnitKey = keyof (typeof gameSettings)['unit'];

/** The key of a unit’s message, which begins with a letter: `‰ of the time` is `permille_of_the_time`. */
export function unitKey(unit: string): string {
  return unit.replace('%', 'percent').replace('‰', 'permille').replace(/^\d/, 'number_$&').replaceAll(' ', '_');
}
