import { lever } from '#server/players/rules/levers.ts';
import type { EquipmentItem } from '#server/ships/rules/equipment.ts';

/** How many warps a probe flies; a probe rack lets it fly farther. */
export function probeRange(equipment: readonly EquipmentItem[]): number {
  return lever('probe_range') + (equipment.includes('probe_rack') ? lever('probe_rack_range') : 0);
}
