'use client';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { useStoreResult } from '../market/use-store-result.ts';
import { useDockCall } from '../station/use-dock-call.ts';
import type { Flight } from '../use-flight.ts';
import type { Actions, Outcome, Position } from './perform-step.ts';
import { type Leg, routeSteps } from './route-steps.ts';
import { type RouteRun, RouteRunContext, type Run } from './run-context.ts';

const loadPerform = loadWithRetry(() => import('./perform-step.ts').then(({ performStep }) => performStep));

/** Runs routes, one at a time and step by step, until something differs from the observed state. */
export function RouteRunProvider({ flight, children }: { flight: Flight; children: ReactNode }) {
  return <RouteRunContext value={useRunner(flight)}>{children}</RouteRunContext>;
}

function useRunner(flight: Flight): RouteRun {
  const actions = useActions(flight);
  const readPosition = usePosition();
  const [run, setRun] = useState<Run | null>(null);
  const control = useRef({ actions, readPosition, leaving: false, shown: run });
  useEffect(() => void Object.assign(control.current, { actions, readPosition }));

  return useMemo((): RouteRun => {
    const current = control.current;
    function show(next: Run | null) {
      current.shown = next;
      setRun(next);
    }
    async function proceed(begun: Run, anyPrice: boolean): Promise<void> {
      current.leaving = false;
      let position = current.readPosition();
      let now: Run = { ...begun, state: 'running', surprise: null };
      let accepted = anyPrice;
      show(now);
      const perform = await loadPerform();
      for (const [index, { step, outcome: earlier }] of now.steps.entries()) {
        if (earlier) continue;
        if (current.leaving) return show(null);
        const outcome = await perform(step, position, current.actions, accepted).catch(failed);
        accepted = false;
        if (!outcome.done) return show({ ...now, state: 'stopped', surprise: outcome.surprise });
        position = outcome.position;
        now = {
          ...now,
          state: current.leaving ? 'leaving' : 'running',
          steps: now.steps.map((known, at) => (at === index ? { step, outcome } : known)),
        };
        show(now);
      }
      show({ ...now, state: 'complete' });
    }
    return {
      run,
      busy: isUnderWay(run),
      start: (legs) => void proceed(beginning(legs), false),
      resume: (anyPrice) => void (current.shown && proceed(current.shown, anyPrice)),
      takeOver: () => {
        if (current.shown?.state !== 'running') return show(null);
        current.leaving = true;
        show({ ...current.shown, state: 'leaving' });
      },
    };
  }, [run]);
}

function isUnderWay(run: Run | null): boolean {
  return run?.state === 'running' || run?.state === 'leaving';
}

function beginning(legs: readonly Leg[]): Run {
  const steps = routeSteps(legs).map((step) => ({ step, outcome: null }));
  return { legs, steps, state: 'running', surprise: null };
}

function failed(error: unknown): Outcome {
  return { done: false, surprise: { why: 'problem', error } };
}

function usePosition(): () => Position {
  const utils = api.useUtils();
  return () => {
    const me = utils.players.me.getData();
    return {
      sector_id: utils.nav.here.getData()?.id ?? me?.place?.sector_id ?? null,
      station_id: me?.docked_station?.id ?? null,
    };
  };
}

function useActions(flight: Flight): Actions {
  const utils = api.useUtils();
  const settings = useSettings();
  const store = useStoreResult();
  const dock = useDockCall();
  const buy = api.trading.buy.useMutation({ onSuccess: store });
  const sell = api.trading.sell.useMutation({ onSuccess: store });
  return {
    fly: flight.flyQuietly,
    dock: async (station_id) => {
      const { slip } = await dock.mutateAsync({ station_id });
      return slip === 'transient' ? settings.dock_turns : settings.long_term_dock_turns;
    },
    quote: (order) => utils.client.trading.quote.mutate(order),
    trade: ({ side, station_id, commodity, quantity, venue, quote_id }) =>
      (side === 'buy' ? buy : sell).mutateAsync({ station_id, commodity, quantity, venue, quote_id }),
  };
}
