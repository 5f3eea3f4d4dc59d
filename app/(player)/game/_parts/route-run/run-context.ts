import { createContext, use } from 'react';
import type { Outcome, Surprise } from './perform-step.ts';
import type { Leg, RouteStep } from './route-steps.ts';

export type StepState = { step: RouteStep; outcome: Extract<Outcome, { done: true }> | null };

export type Run = {
  legs: readonly Leg[];
  steps: readonly StepState[];
  /** `leaving`: the player has taken over; the current step is still completed. */
  state: 'running' | 'leaving' | 'stopped' | 'complete';
  surprise: Surprise | null;
};

export type RouteRun = {
  run: Run | null;
  busy: boolean;
  start: (legs: readonly Leg[]) => void;
  /** Continues a stopped run; `anyPrice` accepts the current price for the step it stopped at. */
  resume: (anyPrice: boolean) => void;
  takeOver: () => void;
};

export const RouteRunContext = createContext<RouteRun | null>(null);

/** The route run of this dashboard. */
export function useRouteRun(): RouteRun {
  const run = use(RouteRunContext);
  if (!run) throw new Error('useRouteRun needs a RouteRunProvider');
  return run;
}
