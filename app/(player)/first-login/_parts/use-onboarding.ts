'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { safeNext } from '#app/_client/session/safe-next.ts';
import { type ApiInput, type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { awaitArrival } from '#app/(player)/_parts/arrival-focus.ts';

export type OnboardingView = ApiOutput['onboarding']['session'];
type Claim = Omit<ApiInput['onboarding']['claimShip'], 'session_id'>;

/** The first login as stored by the service: every step answers with the new state. */
export function useOnboarding() {
  const [view, setView] = useState<OnboardingView | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const open = api.onboarding.session.useMutation();
  const dialogue = api.onboarding.dialogue.useMutation();
  const claim = api.onboarding.claimShip.useMutation();
  const complete = api.onboarding.complete.useMutation();
  const leave = useLeave();

  const openSession = open.mutateAsync;
  const read = useCallback(() => openSession().then(setView).catch(noop), [openSession]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void read();
  }, [read]);
  useEffect(() => {
    if (view?.stage === 'completed') leave();
  }, [view?.stage, leave]);

  async function step(work: Promise<OnboardingView>) {
    setProblem(null);
    try {
      setView(await work);
    } catch (error) {
      const refused = toProblem(error);
      setProblem(refused);
      // Another device answered first, or the script has changed: show the current state.
      if (refused.code === 'CONFLICT') await read();
    }
  }
  const session_id = view?.session_id ?? '';
  return {
    view,
    problem,
    loadError: view ? null : open.error,
    retry: read,
    busy: dialogue.isPending || claim.isPending || complete.isPending || view?.stage === 'completed',
    answer: (choice: ApiInput['onboarding']['dialogue']['choice']) =>
      step(dialogue.mutateAsync({ session_id, choice })),
    claim: (wish: Claim) => step(claim.mutateAsync({ session_id, ...wish })),
    complete: () => step(complete.mutateAsync({ session_id })),
  };
}

/** The mutation keeps its error for the screen. */
function noop() {
  return undefined;
}

/** Continues to the player's destination, once the gate admits them. */
function useLeave(): () => void {
  const router = useRouter();
  const next = useSearchParams().get('next');
  const utils = api.useUtils();
  return useCallback(() => {
    utils.players.me.setData(undefined, (me) => (me ? { ...me, first_login: { completed: true } } : me));
    void utils.invalidate();
    awaitArrival();
    router.replace(safeNext(next, '/game'));
  }, [router, next, utils]);
}
