import type { GameSettings } from '#server/settings/rules/catalogue.ts';
import type { EquipmentItem } from '#server/ships/rules/equipment.ts';

/** How many warps a probe flies; a probe rack lets it fly farther. */
export function probeRange(settings: GameSettings, equipment: readonly EquipmentItem[]): number {
  return settings.probe_range + (equipment.includes('probe_rack') ? settings.probe_rack_range : 0);
}
