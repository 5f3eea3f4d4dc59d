'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiInput, type ApiOutput, api } from '#app/_client/trpc/api.ts';
import type { MapFlight } from '#app/_map/types.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useSectorLabel } from '#app/(player)/_parts/use-sector-name.ts';
import { addToLog, metIn } from './flight-log/flight-log.ts';
import { useAfterMove } from './use-after-move.ts';
import { useEncounterToast } from './use-encounter-toast.ts';
import { useFleetToast } from './use-fleet-toast.ts';
import { useStopWords } from './use-stop-words.ts';

/** Optional stops of the autopilot. */
export type FlightLimits = {
  maxTurns: number | undefined;
  price: NonNullable<ApiInput['nav']['autopilot']['stop_at_price']> | null;
};

function withLimits(limits: FlightLimits | undefined) {
  return {
    ...(limits?.maxTurns ? { max_turns: limits.maxTurns } : {}),
    ...(limits?.price ? { stop_at_price: limits.price } : {}),
  };
}

type Encounter = ApiOutput['nav']['move']['encounter'];
export type Blocked = { to: string; drones: NonNullable<NonNullable<Encounter>['drones']> };

function blockOf(encounter: Encounter, to: string | undefined): Blocked | null {
  return to && encounter?.turned_back && encounter.drones ? { to, drones: encounter.drones } : null;
}

/** Flying: one warp, or a whole course until something stops it. Outcomes are announced. */
export function useFlight(player: string, onArrived: () => void) {
  const afterMove = useAfterMove();
  const showEncounter = useEncounterToast();
  const showFleet = useFleetToast();
  const showOutcome = useOutcomeToast();
  const showProblem = useProblemToast();
  const { flown, noteMove, noteFlight } = useFlown(player);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const move = api.nav.move.useMutation({
    onSuccess: (moved, { to }) => {
      setBlocked(blockOf(moved.encounter, to));
      if (!moved.encounter?.turned_back) noteMove(moved);
      afterMove(moved);
      showEncounter(moved.encounter);
      showFleet(moved.fleet);
      onArrived();
    },
    onError: showProblem,
  });
  function show(flown: ApiOutput['nav']['autopilot'], { path }: ApiInput['nav']['autopilot']) {
    setBlocked(blockOf(flown.encounter, path?.[flown.steps.length]));
    noteFlight(flown);
    afterMove(flown);
    showEncounter(flown.encounter);
    showFleet(flown.fleet);
  }
  const quiet = api.nav.autopilot.useMutation({ onSuccess: show });
  const autopilot = api.nav.autopilot.useMutation({
    onSuccess: (flown, input) => {
      show(flown, input);
      showOutcome(flown);
      if (flown.stopped === 'arrived') onArrived();
    },
    onError: showProblem,
  });
  return {
    fly: (to: string, atDrones?: { at_drones: 'pay_toll' | 'fight'; max_toll?: number }) =>
      move.mutate({ to, ...atDrones }),
    /** The sector whose drones turned the last flight back. */
    blocked,
    flyCourse: (path: string[], limits?: FlightLimits) => autopilot.mutate({ path, ...withLimits(limits) }),
    /** For automated flights, which report their end themselves. */
    flyQuietly: (to: string) => quiet.mutateAsync({ to }),
    flyingTo: move.isPending ? move.variables.to : null,
    onAutopilot: autopilot.isPending,
    busy: move.isPending || autopilot.isPending || quiet.isPending,
    flown,
  };
}

/** The last flight, for the map, and all flights, for the log. */
function useFlown(player: string) {
  const utils = api.useUtils();
  const [flown, setFlown] = useState<MapFlight | null>(null);
  function noteMove({ from, sector, turn_cost }: ApiOutput['nav']['move']) {
    const { id: sector_id, number, name } = sector;
    setFlown({ sector_ids: [from, sector_id] });
    addToLog(player, [{ kind: 'hop', sector_id, number, name, turn_cost, met: metIn(sector) }], new Date(serviceNow()));
  }
  function noteFlight({ steps }: ApiOutput['nav']['autopilot']) {
    const start = utils.nav.here.getData()?.id;
    setFlown({ sector_ids: [...(start ? [start] : []), ...steps.map((step) => step.sector_id)] });
    addToLog(
      player,
      steps.map((hop) => ({ kind: 'hop', ...hop })),
      new Date(serviceNow()),
    );
  }
  return { flown, noteMove, noteFlight };
}

export type Flight = ReturnType<typeof useFlight>;

function useOutcomeToast() {
  const t = useTranslations('game.dashboard.flight');
  const format = useFormatter();
  const why = useStopWords();
  const label = useSectorLabel();
  return (flown: ApiOutput['nav']['autopilot']) => {
    const figures = {
      sector: label(flown.sector),
      turns: format.number(flown.turns_spent),
    };
    if (flown.stopped === 'arrived') {
      toast.success(t('arrived', figures));
    } else {
      toast.warning(t('stopped', figures), { description: why(flown.stopped), duration: 8000 });
    }
  };
}
