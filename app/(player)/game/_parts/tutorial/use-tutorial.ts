'use client';
import { useEffect } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';

export type Tutorial = ApiOutput['onboarding']['tutorial'];

/** The tutorial's state; refetched after any event that may complete a step. */
export function useTutorial(me: Me) {
  const utils = api.useUtils();
  const showProblem = useProblemToast();
  const tutorial = api.onboarding.tutorial.useQuery(undefined, { staleTime: 60_000 });
  const isOpen = tutorial.data?.state === 'active' && tutorial.data.current !== null;
  function readAgain() {
    if (isOpen) void utils.onboarding.tutorial.invalidate();
  }
  useRealtime('turns_updated', readAgain);
  const happened = [me.docked_station?.id, me.place?.sector_id, me.credits].join(' ');
  useEffect(() => {
    if (isOpen && happened) void utils.onboarding.tutorial.invalidate();
  }, [happened, isOpen, utils]);
  const show = {
    onSuccess: (view: Tutorial) => utils.onboarding.tutorial.setData(undefined, view),
    onError: showProblem,
  };
  const request = api.onboarding.requestTip.useMutation(show);
  const close = api.onboarding.closeTutorial.useMutation(show);
  return {
    tutorial: tutorial.data?.state === 'active' ? tutorial.data : null,
    requesting: request.isPending,
    closing: close.isPending,
    request: () => request.mutate(),
    close: () => close.mutate(),
  };
}
