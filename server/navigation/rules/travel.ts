import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** Turns of one warp for a ship of `speed`, into a magnetic nebula or not; `isHeld` by a hostile planet's interdictor. */
export function warpTurns(settings: GameSettings, speed: number, intoMagnetic: boolean, isHeld = false): number {
  return speed + (intoMagnetic ? settings.magnetic_nebula_turns : 0) + (isHeld ? settings.interdictor_turns : 0);
}

/** Pirates hunt; marshals, sentinels and traders let a ship pass. */
export function isHostile(npcKind: string): boolean {
  return npcKind.startsWith('pirate');
}
