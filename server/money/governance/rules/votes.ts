/** Settings of a region that a democracy or a council votes on; the owner decides the others. */
export const VOTED_SETTINGS = ['display_name', 'tax_rate', 'traditions', 'governance_type'] as const;

export const PROPOSAL_KINDS = ['settings', 'expulsion', 'seat'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_STATUSES = ['open', 'passed', 'rejected', 'void'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Who votes on a kind of proposal: all residents, or the council; always the owner. */
export function votersOf(governance: string, kind: ProposalKind): 'residents' | 'council' | null {
  if (governance === 'democracy') return kind === 'seat' ? null : 'residents';
  if (governance === 'council') return kind === 'seat' ? 'residents' : 'council';
  return null;
}

export type Count = { electorate: number; yes: number; no: number };

/**
 * The result of a vote. Before its end only if the missing votes cannot change it; at its end by the majority of
 * votes cast, if `quorum` percent of the electorate voted. Null while it is open.
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
