import type { CitadelLevel } from '#server/game/planets/rules/catalogue.ts';

/** What a level still lacks; 0 where there is enough. */
export type Shortfall = { credits: number; ore: number; equipment: number; colonists: number };

export function shortfallOf(
  level: CitadelLevel,
  has: { credits: number; ore: number; equipment: number; colonists: number },
): Shortfall {
  return {
    credits: Math.max(0, level.credits - has.credits),
    ore: Math.max(0, level.ore - has.ore),
    equipment: Math.max(0, level.equipment - has.equipment),
    colonists: Math.max(0, level.colonists - has.colonists),
  };
}

export function isShort(shortfall: Shortfall): boolean {
  return Object.values(shortfall).some((missing) => missing > 0);
}
