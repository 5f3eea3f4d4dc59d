'use client';
import { useRouter } from 'next/navigation';
import { safeNext } from '#app/_client/session/safe-next.ts';
import { saveTokens } from '#app/_client/session/session-store.ts';
import { useCall } from './use-call.ts';

export type NewAccount = { username: string; email: string; password: string };

/** Creates the account, signs in and continues to `next`. */
export function useRegister(next: string | null) {
  const router = useRouter();
  const { run, problem, busy } = useCall();
  function register(account: NewAccount) {
    void run(
      (client) => client.auth.register.mutate(account),
      (tokens) => {
        saveTokens(tokens);
        router.replace(safeNext(next, '/game'));
        return true;
      },
    );
  }
  return { register, problem, busy };
}
