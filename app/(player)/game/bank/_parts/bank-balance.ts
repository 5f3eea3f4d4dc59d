import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type BankBalance = ApiOutput['bank']['balance'];

export const DIRECTIONS = ['deposit', 'withdraw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Deposits need the starport; credits may be drawn anywhere after a compensation. */
export function mayMove(balance: BankBalance, direction: Direction, what: 'credits' | 'goods'): boolean {
  return balance.can_withdraw || (balance.access_override && direction === 'withdraw' && what === 'credits');
}
