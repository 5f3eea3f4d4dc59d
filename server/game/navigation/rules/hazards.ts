import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { EquipmentItem } from '#server/world/ships/rules/fittings.ts';

export type HazardType = 'limpet' | 'mine' | 'fighter';
export type DamageSource = HazardType | 'cannon';
export type Hazard = { type: string; quantity: number };
export type Armour = { hull: number; shields: number };

/** The effect of one kind of hazard; `spent` of them are used up. */
export type HazardDamage = { type: DamageSource; quantity: number; hits: number; damage: number; spent: number };
export type Entry = { blows: HazardDamage[]; damage: number; armour: Armour };

/** What a ship encounters on entering a sector: `cannons` of planets with their damage per hit. */
export type Dangers = {
  hazards: readonly Hazard[];
  cannons?: readonly number[];
  equipment?: readonly EquipmentItem[];
};

/** In the order of the game's rules: limpets, mines, fighters, then planets' cannons. */
const ORDER: readonly HazardType[] = ['limpet', 'mine', 'fighter'];

/**
 * Hazards of a sector hit a ship that enters: each limpet, mine and fighter with the same chance. Limpets and mines
 * that hit are used up, fighters stay. A deflector averts part of the mines and limpets, a jammer part of the
 * fighters. Cannons of planets fire last, each once. Shields absorb damage first; a hull of 0 is a lost ship.
 * @param random a number from 0 up to 1
 */
export function enterSector(
  settings: GameSettings,
  { hazards, cannons = [], equipment = [] }: Dangers,
  ship: Armour,
  random: () => number,
): Entry {
  const laid = ORDER.flatMap((type): HazardDamage[] => {
    const quantity = hazards.reduce((sum, hazard) => sum + (hazard.type === type ? hazard.quantity : 0), 0);
    if (quantity === 0) return [];
    const hits = strikes(quantity, random, hitChance(settings, type, equipment));
    return [{ type, quantity, hits, damage: hits * settings[`${type}_damage`], spent: type === 'fighter' ? 0 : hits }];
  });
  const blows = [...laid, ...fireCannons(cannons, random, settings.hazard_hit_chance / 1_000)];
  const damage = blows.reduce((sum, blow) => sum + blow.damage, 0);
  return { blows, damage, armour: absorb(ship, damage) };
}

function fireCannons(cannons: readonly number[], random: () => number, chance: number): HazardDamage[] {
  if (cannons.length === 0) return [];
  const hits = cannons.filter(() => random() < chance);
  const damage = hits.reduce((sum, points) => sum + points, 0);
  return [{ type: 'cannon', quantity: cannons.length, hits: hits.length, damage, spent: 0 }];
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

/** The encounter of a protected player. */
export function enterProtected(settings: GameSettings, dangers: Dangers, ship: Armour): Entry {
  return enterSector(settings, dangers, ship, () => 1);
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
