import { type Find, findAt } from '#server/game/navigation/rules/finds.ts';
import type { World } from '#simulator/world/world.ts';

/** What a scan of the sector finds now, whether or not somebody has claimed it; `key` names it in `claimed`. */
export function findIn({ drawFinds, settings, now }: World, sector: number): (Find & { key: string }) | null {
  const find = findAt(drawFinds(sector), settings.find_share, now);
  return find && { ...find, key: `${sector}:${find.starts_at}` };
}
