import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Move = ApiOutput['nav']['moves']['items'][number];
type Option = Pick<Move, 'number' | 'turn_cost' | 'toll' | 'closed'> & {
  contents: Pick<NonNullable<Move['contents']>, 'is_fedspace' | 'hazards'> | null;
};

/** Lower is safer: federation space, then visited sectors without known dangers, then any other. */
function riskOf({ contents }: Option): number {
  if (contents?.is_fedspace) return 0;
  if (contents && contents.hazards.length === 0) return 1;
  return contents ? 3 : 2;
}

/** Where to flee by one warp: open, without a toll, for at most `turns`; the safest, then the nearest. */
export function chooseRefuge<T extends Option>(moves: readonly T[], turns: number): T | undefined {
  return moves
    .filter(({ closed, toll, turn_cost }) => closed === null && toll === 0 && turn_cost <= turns)
    .toSorted((a, b) => riskOf(a) - riskOf(b) || a.turn_cost - b.turn_cost || a.number - b.number)[0];
}
