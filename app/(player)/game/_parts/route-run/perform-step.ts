import type { ApiInput, ApiOutput } from '#app/_client/trpc/api.ts';
import type { RouteStep } from './route-steps.ts';

type Flown = ApiOutput['nav']['autopilot'];
type Quote = ApiOutput['trading']['quote'];

/** The calls of a run to the service. */
export type Actions = {
  fly: (sectorId: string) => Promise<Pick<Flown, 'stopped' | 'turns_spent'>>;
  /** The turns that docking took. */
  dock: (stationId: string) => Promise<number>;
  quote: (order: ApiInput['trading']['quote']) => Promise<Quote>;
  trade: (quote: Quote) => Promise<{ total: number; profit: number | null }>;
};

export type Position = { sector_id: string | null; station_id: string | null };

/** Why a run stops before a step is done. */
export type Surprise =
  | { why: 'flight'; stopped: Exclude<Flown['stopped'], 'arrived' | 'no_course'> }
  | { why: 'no_course'; to: string }
  | { why: 'price'; now: number; seen: number }
  | { why: 'blocked'; by: NonNullable<Quote['blocked_by']> }
  | { why: 'problem'; error: unknown };

export type Outcome =
  | { done: true; position: Position; turns: number; total: number | null; profit: number | null }
  | { done: false; surprise: Surprise };

/**
 * Performs one step, or returns what differs from the observed state; then nothing was traded. `anyPrice`: the player
 * has accepted the current price.
 */
export async function performStep(
  step: RouteStep,
  position: Position,
  actions: Actions,
  anyPrice: boolean,
): Promise<Outcome> {
  const done = { done: true, position, turns: 0, total: null, profit: null } as const;
  switch (step.kind) {
    case 'fly': {
      if (position.sector_id === step.at.sector_id) return done;
      const { stopped, turns_spent } = await actions.fly(step.at.sector_id);
      if (stopped === 'no_course') return { done: false, surprise: { why: stopped, to: step.at.sector_id } };
      if (stopped !== 'arrived') return { done: false, surprise: { why: 'flight', stopped } };
      return { ...done, turns: turns_spent, position: { sector_id: step.at.sector_id, station_id: null } };
    }
    case 'dock':
      if (position.station_id === step.at.station_id) return done;
      return {
        ...done,
        turns: await actions.dock(step.at.station_id),
        position: { ...position, station_id: step.at.station_id },
      };
    default:
      return performTrade(step, position, actions, anyPrice);
  }
}

async function performTrade(
  step: Extract<RouteStep, { kind: 'buy' | 'sell' }>,
  position: Position,
  actions: Actions,
  anyPrice: boolean,
): Promise<Outcome> {
  const { commodity, quantity, expected, at } = step;
  const quote = await actions.quote({ station_id: at.station_id, commodity, quantity });
  if (quote.blocked_by) return { done: false, surprise: { why: 'blocked', by: quote.blocked_by } };
  const worse = step.kind === 'buy' ? quote.total > expected : quote.total < expected;
  if (worse && !anyPrice) return { done: false, surprise: { why: 'price', now: quote.total, seen: expected } };
  const { total, profit } = await actions.trade(quote);
  return { done: true, position, turns: quote.turn_cost, total, profit };
}
