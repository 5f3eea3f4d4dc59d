import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { EquipmentItem } from '#server/world/ships/rules/fittings.ts';

/** Turns of one warp for a ship of `speed`, into a magnetic nebula or not; `isHeld` by a hostile planet's interdictor. */
export function warpTurns(settings: GameSettings, speed: number, intoMagnetic: boolean, isHeld = false): number {
  return speed + (intoMagnetic ? settings.magnetic_nebula_turns : 0) + (isHeld ? settings.interdictor_turns : 0);
}

/** Pirates hunt; marshals, sentinels and traders let a ship pass. */
export function isHostile(npcKind: string): boolean {
  return npcKind.startsWith('pirate');
}

/** How many warps a probe flies; a probe rack lets it fly farther. */
export function probeRange(settings: GameSettings, equipment: readonly EquipmentItem[]): number {
  return settings.probe_range + (equipment.includes('probe_rack') ? settings.probe_rack_range : 0);
}
