import type { CreditKind } from '#server/ledger/schemas.ts';

/**
 * Movements that neither create nor destroy credits: into and out of accounts, tills, safes, treasuries and escrow, and
 * between players. What an escrow pays for at last (a ship, a station, a region) is destroyed there, unseen by these.
 */
export const MOVED_KINDS = [
  'bank_deposited',
  'bank_withdrawn',
  'bounty_collected',
  'bounty_placed',
  'bounty_returned',
  'contract_escrowed',
  'contract_paid',
  'contract_refunded',
  'dock_fee_paid',
  'gate_toll_paid',
  'operator_transferred',
  'safe_deposited',
  'safe_returned',
  'safe_withdrawn',
  'takeover_escrow',
  'takeover_refund',
  'till_deposited',
  'till_withdrawn',
  'toll_paid',
  'toll_received',
  'treasury_deposited',
  'treasury_returned',
  'treasury_withdrawn',
] as const satisfies readonly CreditKind[];

export function isMoved(kind: string): boolean {
  return (MOVED_KINDS as readonly string[]).includes(kind);
}
