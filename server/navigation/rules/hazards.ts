import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import type { EquipmentItem } from '#server/ships/rules/equipment.ts';

export type HazardType = 'limpet' | 'mine' | 'fighter';
export type Hazard = { type: string; quantity: number };
export type Armour = { hull: number; shields: number };

/** What one kind of hazard did. `spent` of them are used up. */
export type Blow = { type: HazardType; quantity: number; hits: number; damage: number; spent: number };
export type Entry = { blows: Blow[]; damage: number; armour: Armour };

/** In the order of the game's rules: what clings to the hull, what explodes, what shoots. */
const ORDER: readonly HazardType[] = ['limpet', 'mine', 'fighter'];

/**
 * Hazards of a sector hit a ship that enters: each limpet, mine and fighter with the same chance. Limpets and mines
 * that hit are used up, fighters stay. A deflector averts part of the mines and limpets, a jammer part of the
 * fighters. Shields absorb damage first; a hull of 0 is a lost ship.
 * @param random a number from 0 up to 1
 */
export function enterSector(
  settings: GameSettings,
  hazards: readonly Hazard[],
  ship: Armour,
  random: () => number,
  equipment: readonly EquipmentItem[] = [],
): Entry {
  const blows = ORDER.flatMap((type): Blow[] => {
    const quantity = hazards.reduce((sum, hazard) => sum + (hazard.type === type ? hazard.quantity : 0), 0);
    if (quantity === 0) return [];
    const hits = strikes(quantity, random, hitChance(settings, type, equipment));
    return [{ type, quantity, hits, damage: hits * settings[`${type}_damage`], spent: type === 'fighter' ? 0 : hits }];
  });
  const damage = blows.reduce((sum, blow) => sum + blow.damage, 0);
  return { blows, damage, armour: absorb(ship, damage) };
}

const GUARDS: Readonly<Record<HazardType, EquipmentItem>> = {
  limpet: 'mine_deflector',
  mine: 'mine_deflector',
  fighter: 'fighter_jammer',
};

function hitChance(settings: GameSettings, type: HazardType, equipment: readonly EquipmentItem[]): number {
  const passing = equipment.includes(GUARDS[type]) ? 1_000 - settings.deflected_share : 1_000;
  return (settings.hazard_hit_chance * passing) / 1_000_000;
}

/** The encounter of a player under protection. */
export function passSafely(settings: GameSettings, hazards: readonly Hazard[], ship: Armour): Entry {
  return enterSector(settings, hazards, ship, () => 1);
}

function strikes(quantity: number, random: () => number, chance: number): number {
  let hits = 0;
  for (let one = 0; one < quantity; one++) if (random() < chance) hits++;
  return hits;
}

function absorb({ hull, shields }: Armour, damage: number): Armour {
  const through = Math.max(0, damage - shields);
  return { hull: Math.max(0, hull - through), shields: Math.max(0, shields - damage) };
}
