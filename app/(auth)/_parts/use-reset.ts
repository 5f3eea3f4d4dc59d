'use client';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { loadCodeForm } from './lazy-code-form.tsx';
import { useCall } from './use-call.ts';

export type Reset = {
  /** `missing`: the URL has no token. */
  step: 'password' | 'code' | 'done' | 'missing';
  busy: boolean;
  problem: Problem | null;
  codeRefused: boolean;
  sendPassword: (password: string) => void;
  sendCode: (code: string) => void;
  startOver: () => void;
};

/** Sets a new password with the token in the fragment, which is first removed from the URL. */
export function useReset(): Reset {
  const token = useTokenOfAddress();
  const [password, setPassword] = useState('');
  const [codeRefused, setCodeRefused] = useState(false);
  const [step, setStep] = useState<'password' | 'code' | 'done'>('password');
  const reset = useCall();

  function send(new_password: string, code?: string) {
    setCodeRefused(false);
    setPassword(new_password);
    void reset.run(
      (client) =>
        client.auth.resetPassword.mutate({ token: token ?? '', new_password, ...(code ? { mfa_code: code } : {}) }),
      async ({ requires_mfa }) => {
        if (requires_mfa) await loadCodeForm();
        setStep(requires_mfa ? 'code' : 'done');
        setCodeRefused(requires_mfa && code !== undefined);
        return false;
      },
    );
  }

  return {
    step: token === null ? 'missing' : step,
    busy: reset.busy,
    problem: reset.problem,
    codeRefused,
    sendPassword: (chosen) => send(chosen),
    sendCode: (code) => send(password, code),
    startOver: () => {
      reset.reset();
      setStep('password');
    },
  };
}

/** Undefined until the page runs in a browser; null if there is no token. */
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
