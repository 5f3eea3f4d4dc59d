/** Settings of a region that a democracy or a council votes on; the others are its owner's in every form. */
export const VOTED_SETTINGS = ['display_name', 'tax_rate', 'traditions', 'governance_type'] as const;

export const PROPOSAL_KINDS = ['settings', 'expulsion', 'seat'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_STATUSES = ['open', 'passed', 'rejected', 'void'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Who votes on a kind of proposal: everybody who lives there, or the council; the owner always. */
export function votersOf(governance: string, kind: ProposalKind): 'residents' | 'council' | null {
  if (governance === 'democracy') return kind === 'seat' ? null : 'residents';
  if (governance === 'council') return kind === 'seat' ? 'residents' : 'council';
  return null;
}

export type Count = { electorate: number; yes: number; no: number };

/**
 * How a vote ends. Before its time only where the votes to come cannot change it; at its time by the majority of the votes
 * cast, if `quorum` percent of the electorate cast one. Null while it goes on.
 */
export function outcomeOf(
  { electorate, yes, no }: Count,
  quorum: number,
  isOver: boolean,
): 'passed' | 'rejected' | null {
  if (yes * 2 > electorate) return 'passed';
  if (no * 2 >= electorate && electorate > 0) return 'rejected';
  if (!isOver) return null;
  const isQuorate = (yes + no) * 100 >= quorum * electorate && yes + no > 0;
  return isQuorate && yes > no ? 'passed' : 'rejected';
}
