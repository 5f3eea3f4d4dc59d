'use client';
import { useState } from 'react';
import { type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { api } from '#app/_client/trpc/api.ts';
import type { Scope } from '../authority.ts';

export type Change = { grant: Scope[]; revoke: Scope[] };

/** Grants first, then revokes; refused changes remain in the draft, successful ones are shown at once. */
export function useChange(userId: string, onDone: () => void) {
  const grant = api.scopes.grant.useMutation();
  const revoke = api.scopes.revoke.useMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function send({ grant: scopes, revoke: revoked, hours }: Change & { hours: number | null }, reason: string) {
    setProblem(null);
    setBusy(true);
    try {
      if (scopes.length > 0)
        await grant.mutateAsync({ user_id: userId, scopes, reason, ...(hours === null ? {} : { hours }) });
      if (revoked.length > 0) await revoke.mutateAsync({ user_id: userId, scopes: revoked, reason });
      onDone();
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, send };
}
