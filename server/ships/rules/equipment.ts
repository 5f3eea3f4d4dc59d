/** List prices in credits. Effects are in the rules that they change: hazards, scan, probes and loss. */
export const EQUIPMENT_PRICES = {
  mine_deflector: 6_000,
  fighter_jammer: 5_000,
  shield_regenerator: 8_000,
  long_range_scanner: 4_000,
  probe_rack: 3_000,
  cargo_shield: 4_000,
} as const;

export type EquipmentItem = keyof typeof EQUIPMENT_PRICES;

export const EQUIPMENT = Object.keys(EQUIPMENT_PRICES) as [EquipmentItem, ...EquipmentItem[]];

export function equipmentValue(items: readonly EquipmentItem[]): number {
  return items.reduce((sum, item) => sum + EQUIPMENT_PRICES[item], 0);
}

export type EquipmentBar = 'fitted' | 'slots_full' | 'no_slots';

/** Why a ship with this many slots and items cannot take one more; null if it can. */
export function equipmentBar(
  slots: number,
  fitted: readonly EquipmentItem[],
  item: EquipmentItem,
): EquipmentBar | null {
  if (slots === 0) return 'no_slots';
  if (fitted.includes(item)) return 'fitted';
  return fitted.length >= slots ? 'slots_full' : null;
}
