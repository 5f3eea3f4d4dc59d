import { isOneOf } from '#app/_client/one-of.ts';
import { hasShape, isAbsentOr, isText } from '#app/_client/shape.ts';

const ACTIONS = [
  ...(['tip_followed', 'tip_dismissed', 'route_flown', 'station_avoided', 'good_preferred', 'goal_set'] as const),
] as const;
type Action = { action: (typeof ACTIONS)[number]; commodity?: string | undefined; note?: string | undefined };

const isStored = hasShape({ action: isText, commodity: isAbsentOr(isText), note: isAbsentOr(isText) });

/** A stored action; null for a kind unknown to this release. */
export function readAction(content: string): Action | null {
  let stored: unknown;
  try {
    stored = JSON.parse(content);
  } catch {
    return null;
  }
  if (!isStored(stored) || !isOneOf(ACTIONS, stored.action)) return null;
  return { action: stored.action, commodity: stored.commodity, note: stored.note };
}
