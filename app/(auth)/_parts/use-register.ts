'use client';
import { useRouter } from 'next/navigation';
import { toProblem } from '#app/_client/problem/problem.ts';
import { safeNext } from '#app/_client/session/safe-next.ts';
import { saveTokens } from '#app/_client/session/session-store.ts';
import { api } from '#app/_client/trpc/api.ts';

export type NewAccount = { username: string; email: string; password: string };

/** Creates the account, signs in with it and goes on to `next`. */
export function useRegister(next: string | null) {
  const router = useRouter();
  const create = api.auth.register.useMutation({
    onSuccess: (tokens) => {
      saveTokens(tokens);
      router.replace(safeNext(next, '/game'));
    },
  });
  const problem = create.error ? toProblem(create.error) : null;
  const busy = create.isPending || create.isSuccess;
  return { register: (account: NewAccount) => create.mutate(account), problem, busy };
}
