import { buildBackdoor } from '#generator/formations/backdoor.ts';
import { buildBlister } from '#generator/formations/blister.ts';
import { buildBubble } from '#generator/formations/bubble.ts';
import { buildDeadEnd } from '#generator/formations/dead-end.ts';
import { buildDeadEndBubble } from '#generator/formations/dead-end-bubble.ts';
import { buildEscapeHatch } from '#generator/formations/escape-hatch.ts';
import { buildGoldBubble } from '#generator/formations/gold-bubble.ts';
import type { Built, Ground } from '#generator/formations/ground.ts';
import type { AttachedType } from '#generator/formations/plan.ts';
import { buildTunnel } from '#generator/formations/tunnel.ts';
import { buildWarpSink } from '#generator/formations/warp-sink.ts';
import type { FormationType, SpecialFormation } from '#generator/universe.ts';

export type HangingType = Exclude<AttachedType, 'LOST_SECTOR'>;
export type WithoutId = { [T in FormationType]: Omit<Extract<SpecialFormation, { type: T }>, 'id'> }[FormationType];

/** Attaches a formation of a type to an anchor; null (with some warps added) when the place is unsuitable. */
export function buildFormation(
  type: HangingType,
  ground: Ground,
  anchor: number,
  sectors: readonly number[],
): WithoutId | null {
  switch (type) {
    case 'BUBBLE':
      return named(type, anchor, buildBubble(ground, anchor, sectors));
    case 'DEAD_END_BUBBLE':
      return named(type, anchor, buildDeadEndBubble(ground, anchor, sectors));
    case 'GOLD_BUBBLE':
      return named(type, anchor, buildGoldBubble(ground, anchor, sectors));
    case 'TUNNEL':
      return named(type, anchor, buildTunnel(ground, anchor, sectors));
    case 'DEAD_END':
      return named(type, anchor, buildDeadEnd(ground, anchor, sectors));
    case 'WARP_SINK':
      return named(type, anchor, buildWarpSink(ground, anchor, sectors));
    case 'BACKDOOR':
      return named(type, anchor, buildBackdoor(ground, anchor, sectors));
    case 'BLISTER':
      return named(type, anchor, buildBlister(ground, anchor, sectors));
    case 'ESCAPE_HATCH':
      return named(type, anchor, buildEscapeHatch(ground, anchor, sectors));
  }
}

/** Gives what a builder made its type and anchor. */
export function named<T extends FormationType>(type: T, anchorSectorId: number, built: Built<T>) {
  return built && { type, anchorSectorId, interiorSectorIds: built.interior, properties: built.properties };
}
