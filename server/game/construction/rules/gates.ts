/** The share of a gate's cost that is refunded if a region at either end is closed. */
const GATE_REFUND = 0.5;

export function gateRefund(cost_basis: number): number {
  return Math.floor(cost_basis * GATE_REFUND);
}

export type GateUpkeep = { status: 'open' | 'closed'; till: number; upkeep_due_at: Date };
export type UpkeepDue = { from_till: number; from_owner: number; status: 'open' | 'closed'; upkeep_due_at: Date };

const DAY_MS = 86_400_000;

/**
 * What happens to a gate whose upkeep is due. The till pays first, then the owner; if both together have too little,
 * nothing is paid and the gate is closed until a later day can be paid. No upkeep is owed for closed days.
 */
export function upkeepDue(gate: GateUpkeep, price: number, credits: number, now: Date): UpkeepDue {
  const from_till = Math.min(gate.till, price);
  const from_owner = price - from_till;
  if (from_owner > credits) return { from_till: 0, from_owner: 0, status: 'closed', upkeep_due_at: gate.upkeep_due_at };
  const paidFrom = gate.status === 'closed' ? now : gate.upkeep_due_at;
  return { from_till, from_owner, status: 'open', upkeep_due_at: new Date(paidFrom.getTime() + DAY_MS) };
}

/** The two ends of a gate in the order in which they are stored. */
export function endsOf(one: string, other: string): { from_sector_id: string; to_sector_id: string } {
  return one < other ? { from_sector_id: one, to_sector_id: other } : { from_sector_id: other, to_sector_id: one };
}
