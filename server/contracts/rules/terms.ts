import { FIND_REWARDS } from '#server/navigation/rules/finds.ts';
import type { GameSettings } from '#server/settings/rules/catalogue.ts';

/** What players post. */
export const POSTED_KINDS = ['deliver', 'passengers', 'chart', 'escort'] as const;
export type PostedKind = (typeof POSTED_KINDS)[number];
/** Stations alone want derelicts recovered: of wrecks of players it would be a way to pay each other. */
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

/** So many players may take one contract, each a place of it. */
export const MAX_PLACES = 50;

/** Pay between players who may be one person ends at so many times the market value. */
export const LINKED_PAY_LIMIT = 2;

type Work = { kind: ContractKind; commodity: string | null; quantity: number };

/** What the work is valued at on the market, credits. */
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

/** How a held reward is divided: what the taker gets of it, rounded down; the rest goes back. */
export function divideReward(reward: number, takerPercent: number): { taker: number; poster: number } {
  const taker = Math.floor((reward * takerPercent) / 100);
  return { taker, poster: reward - taker };
}
