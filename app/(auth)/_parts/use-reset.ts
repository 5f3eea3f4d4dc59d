'use client';
import { useEffect, useRef, useState } from 'react';
import { type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { api } from '#app/_client/trpc/api.ts';

export type Reset = {
  /** `missing`: the address has no token. */
  step: 'password' | 'code' | 'done' | 'missing';
  busy: boolean;
  problem: Problem | null;
  codeRefused: boolean;
  sendPassword: (password: string) => void;
  sendCode: (code: string) => void;
  startOver: () => void;
};

/** Sets a new password by the token in the fragment, which the address loses before anything else happens. */
export function useReset(): Reset {
  const token = useTokenOfAddress();
  const [password, setPassword] = useState('');
  const [codeRefused, setCodeRefused] = useState(false);
  const reset = api.auth.resetPassword.useMutation();

  function send(new_password: string, code?: string) {
    setCodeRefused(false);
    setPassword(new_password);
    reset.mutate(
      { token: token ?? '', new_password, ...(code ? { mfa_code: code } : {}) },
      { onSuccess: ({ requires_mfa }) => setCodeRefused(requires_mfa && code !== undefined) },
    );
  }

  const wantsCode = reset.data?.requires_mfa === true || (reset.variables?.mfa_code !== undefined && !reset.isSuccess);
  return {
    step: token === null ? 'missing' : reset.data?.requires_mfa === false ? 'done' : wantsCode ? 'code' : 'password',
    busy: reset.isPending,
    problem: reset.error ? toProblem(reset.error) : null,
    codeRefused,
    sendPassword: (chosen) => send(chosen),
    sendCode: (code) => send(password, code),
    startOver: () => reset.reset(),
  };
}

/** Undefined until the page runs in a browser; null without one. */
function useTokenOfAddress(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    setToken(window.location.hash.slice(1) || null);
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return token;
}
