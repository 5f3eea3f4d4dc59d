'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useAfterMove } from './use-after-move.ts';
import { useStopWords } from './use-stop-words.ts';

/** Flying: one warp, or a whole course until something stops it. Outcomes are said aloud. */
export function useFlight(onArrived: () => void) {
  const t = useTranslations('game.dashboard.flight');
  const format = useFormatter();
  const why = useStopWords();
  const afterMove = useAfterMove();
  const showProblem = useProblemToast();
  const move = api.nav.move.useMutation({
    onSuccess: (moved) => {
      afterMove(moved);
      onArrived();
    },
    onError: showProblem,
  });
  const autopilot = api.nav.autopilot.useMutation({
    onSuccess: (flown) => {
      afterMove(flown);
      const figures = { sector: flown.sector.number, turns: format.number(flown.turns_spent) };
      if (flown.stopped === 'arrived') {
        toast.success(t('arrived', figures));
        onArrived();
      } else {
        toast.warning(t('stopped', figures), { description: why(flown.stopped), duration: 8000 });
      }
    },
    onError: showProblem,
  });
  return {
    fly: (to: string) => move.mutate({ to }),
    flyCourse: (path: string[]) => autopilot.mutate({ path }),
    flyingTo: move.isPending ? move.variables.to : null,
    onAutopilot: autopilot.isPending,
    busy: move.isPending || autopilot.isPending,
  };
}

export type Flight = ReturnType<typeof useFlight>;
