'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { type PendingLogin, removeGrant } from '#app/_client/session/external-login.ts';
import { refreshSession } from '#app/_client/session/refresh-session.ts';
import { safeNext } from '#app/_client/session/safe-next.ts';
import { readSession, saveTokens } from '#app/_client/session/session-store.ts';
import type { ApiInput, ApiOutput } from '#app/_client/trpc/api.ts';
import { loadClient } from '#app/_client/trpc/load-client.ts';
import type { LoginFault, Provider } from '#server/community/external-login/schemas.ts';
import { readArrival } from './read-arrival.ts';

export type LandingState =
  | { step: 'working' }
  | { step: 'code'; code: string; refused: boolean }
  | { step: 'failed'; fault: LoginFault | 'nothing' | null; problem: Problem | null };

type Answer = ApiOutput['externalLogin']['exchange'];
const SOON_MS = 30_000;

async function exchange(input: ApiInput['externalLogin']['exchange']): Promise<Answer> {
  return (await loadClient()).externalLogin.exchange.mutate(input);
}

/** A code is valid for one attempt, so a stale session is renewed before using it. */
async function renewAgedSession(): Promise<void> {
  const session = readSession();
  if (session && session.expires_at - Date.now() < SOON_MS) await refreshSession(session.access_token);
}

/** Exchanges the code in the URL for a session, once; first removes it from the URL. */
export function useLanding(onLinked: (provider: Provider) => void) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<LandingState>({ step: 'working' });
  const away = useRef<PendingLogin>({ next: null, verifier: null });
  const begun = useRef(false);

  function settle(answer: Answer, withCode: boolean) {
    if ('requires_mfa' in answer) return setState({ step: 'code', code: answer.code, refused: withCode });
    if ('linked' in answer) onLinked(answer.linked);
    else saveTokens(answer);
    router.replace(safeNext(away.current.next, '/game'));
  }
  async function send(code: string, mfa_code?: string) {
    setBusy(true);
    try {
      const verifier = away.current.verifier ?? undefined;
      settle(await exchange({ code, verifier, mfa_code }), mfa_code !== undefined);
    } catch (error) {
      setState({ step: 'failed', fault: null, problem: toProblem(error) });
    }
    setBusy(false);
  }
  async function begin() {
    const arrival = readArrival(window.location.search, window.location.hash);
    window.history.replaceState(null, '', window.location.pathname);
    away.current = removeGrant();
    if (arrival.kind === 'fault') return setState({ step: 'failed', fault: arrival.fault, problem: null });
    await renewAgedSession();
    await send(arrival.code);
  }

  const newestBegin = useRef(begin);
  newestBegin.current = begin;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void newestBegin.current();
  }, []);

  return {
    state,
    busy,
    /** Where to go when it failed: linking fails while signed in. */
    back: () => (readSession() ? safeNext(away.current.next, '/game') : '/login'),
    sendCode: (mfaCode: string) => {
      if (state.step === 'code') void send(state.code, mfaCode);
    },
  };
}
