import type { TeamRole } from '#server/game/teams/rules/standing.ts';

export const TREASURY_KINDS = ['deposited', 'withdrawn', 'share_returned'] as const;
export type TreasuryKind = (typeof TREASURY_KINDS)[number];

export type TreasuryLimits = { officer_limit: number; member_limit: number };

/** What someone of a role may withdraw in 24 hours, credits; null without a limit. */
export function withdrawalLimit(role: TeamRole, limits: TreasuryLimits): number | null {
  switch (role) {
    case 'founder':
      return null;
    case 'officer':
      return limits.officer_limit;
    case 'member':
      return limits.member_limit;
  }
}

type Contributor = { player_id: string; contributed: number };

/**
 * Divides a treasury among the members in proportion to their net contributions, or equally if there are none. Whole
 * credits whose sum is the treasury: largest remainders first, then by id.
 */
export function divideTreasury(treasury: number, members: readonly Contributor[]): Map<string, number> {
  const weights = weightsOf(members);
  const total = weights.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return new Map();
  const parts = weights.map(({ player_id, weight }) => {
    const exact = BigInt(treasury) * weight;
    return { player_id, share: Number(exact / total), remainder: exact % total };
  });
  const rest = treasury - parts.reduce((sum, { share }) => sum + share, 0);
  const lucky = parts
    .filter(({ remainder }) => remainder > 0n)
    .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || byId(a, b))
    .slice(0, rest);
  for (const part of lucky) part.share += 1;
  return new Map(parts.map(({ player_id, share }) => [player_id, share]));
}

/** The share of one leaving member, rounded down, and at most their net contribution. */
export function shareOf(treasury: number, members: readonly Contributor[], playerId: string): number {
  const own = members.find(({ player_id }) => player_id === playerId)?.contributed ?? 0;
  if (own <= 0) return 0;
  const total = members.reduce((sum, { contributed }) => sum + BigInt(Math.max(0, contributed)), 0n);
  return Math.min(own, Number((BigInt(treasury) * BigInt(own)) / total));
}

function weightsOf(members: readonly Contributor[]): { player_id: string; weight: bigint }[] {
  const paid = members.filter(({ contributed }) => contributed > 0);
  if (paid.length > 0) return paid.map((one) => ({ player_id: one.player_id, weight: BigInt(one.contributed) }));
  return members.map(({ player_id }) => ({ player_id, weight: 1n }));
}

function byId(a: { player_id: string }, b: { player_id: string }): number {
  return a.player_id.localeCompare(b.player_id);
}
