'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { safeNext } from '#app/_client/session/safe-next.ts';
import { isTokens, saveTokens } from '#app/_client/session/session-store.ts';
import { loadCodeForm } from './lazy-code-form.tsx';
import { useCall } from './use-call.ts';

export type Credentials = { username: string; password: string };

export type SignIn = {
  step: 'password' | 'code';
  busy: boolean;
  problem: Problem | null;
  codeRefused: boolean;
  sendPassword: (credentials: Credentials) => void;
  sendCode: (code: string) => void;
  startOver: () => void;
};

/** Sign-in: name and password, then a code when the account requires one, then the redirect. */
export function useSignIn(next: string | null, fallback: string): SignIn {
  const router = useRouter();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [codeRefused, setCodeRefused] = useState(false);
  const login = useCall();

  function send(given: Credentials, code?: string) {
    setCodeRefused(false);
    void login.run(
      (client) => client.auth.login.mutate({ ...given, ...(code ? { mfa_code: code } : {}) }),
      async (answer) => {
        if (isTokens(answer)) {
          saveTokens(answer);
          router.replace(safeNext(next, fallback));
          return true;
        }
        await loadCodeForm();
        setCredentials(given);
        setCodeRefused(code !== undefined);
        return false;
      },
    );
  }

  return {
    step: credentials ? 'code' : 'password',
    busy: login.busy,
    problem: login.problem,
    codeRefused,
    sendPassword: (given) => send(given),
    sendCode: (code) => {
      if (credentials) send(credentials, code);
    },
    startOver: () => {
      login.reset();
      setCodeRefused(false);
      setCredentials(null);
    },
  };
}
