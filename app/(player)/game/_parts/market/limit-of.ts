import type { Quote } from './use-quote.ts';

export type Limit = 'credits' | 'hold' | 'stock' | 'demand' | 'cargo';

/** The tightest limit of an order, and how many units it allows. */
export function limitOf(limits: Quote['limits'], side: Quote['side']): { limit: Limit; max: number } {
  const { available, affordable, holdable } = limits;
  const all: { limit: Limit; max: number }[] = [
    { limit: side === 'buy' ? 'hold' : 'cargo', max: holdable },
    { limit: side === 'buy' ? 'stock' : 'demand', max: available },
    ...(affordable === null ? [] : [{ limit: 'credits' as const, max: affordable }]),
  ];
  return all.reduce((least, next) => (next.max < least.max ? next : least));
}
