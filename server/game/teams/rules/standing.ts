export const TEAM_ROLES = ['founder', 'officer', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

const RANK: Readonly<Record<TeamRole, number>> = { founder: 2, officer: 1, member: 0 };

/** Whether someone of `role` may do what at least `needed` may. */
export function isAtLeast(role: TeamRole, needed: TeamRole): boolean {
  return RANK[role] >= RANK[needed];
}

/** Who may remove whom: officers members, the founder anyone else. */
export function mayRemove(role: TeamRole, other: TeamRole): boolean {
  return RANK[role] > RANK[other];
}

type Candidate = { player_id: string; role: TeamRole; joined_at: Date };

/** Successor of a founder: the longest-serving officer, without one the longest-serving member. */
export function findSuccessor<H extends Candidate>(members: readonly H[]): H | undefined {
  return members.toSorted(
    (a, b) =>
      RANK[b.role] - RANK[a.role] ||
      a.joined_at.getTime() - b.joined_at.getTime() ||
      a.player_id.localeCompare(b.player_id),
  )[0];
}
