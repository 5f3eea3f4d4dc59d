import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { FIND_REWARDS } from '#server/game/navigation/rules/finds.ts';

/** The kinds of contracts that players may post. */
export const POSTED_KINDS = ['deliver', 'passengers', 'chart', 'escort'] as const;
export type PostedKind = (typeof POSTED_KINDS)[number];
/** Only stations order the recovery of derelicts: for players' wrecks it would be a way to transfer credits. */
export const CONTRACT_KINDS = [...POSTED_KINDS, 'recover'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const CONTRACT_STATUSES = [
  'open',
  'taken',
  'fulfilled',
  'cancelled',
  'expired',
  'disputed',
  'settled',
  'filled',
] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** The maximum number of places of a contract. */
export const MAX_PLACES = 50;

/** The maximum pay between accounts that may belong to one person, as a multiple of the market value. */
export const LINKED_PAY_LIMIT = 2;

/** Sectors not visited for this long count as unvisited: only then does a chart of them pay again. */
export const GAP_DAYS = 7;

type Work = { kind: ContractKind; commodity: string | null; quantity: number };

/** The market value of the work, in credits. */
export function marketValue(settings: GameSettings, { kind, commodity, quantity }: Work): number {
  switch (kind) {
    case 'deliver':
      return quantity * midPrice(settings, commodity);
    case 'passengers':
      return quantity * settings.contract_passenger_price;
    case 'chart':
      return settings.contract_chart_price;
    case 'escort':
      return settings.contract_escort_price;
    case 'recover':
      return FIND_REWARDS.derelict[1];
  }
}

function midPrice(settings: GameSettings, commodity: string | null): number {
  const prices: Readonly<Record<string, number>> = settings;
  return prices[`mid_price_${commodity ?? ''}`] ?? 0;
}

/** Splits an escrowed reward: the taker's share is rounded down, the rest is refunded. */
export function divideReward(reward: number, takerPercent: number): { taker: number; poster: number } {
  const taker = Math.floor((reward * takerPercent) / 100);
  return { taker, poster: reward - taker };
}
