'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { addressOf, missingOf, type Operation } from './operations.ts';
import { type Answer, sendCall } from './send-call.ts';

export type Draft = { values: Readonly<Record<string, string>>; body: string; as: 'session' | 'token'; token: string };

/** The values of a call, why it cannot be sent yet, and its answer. An API token is kept nowhere else than here. */
export function useCall(operation: Operation) {
  const t = useTranslations('apiExplorer');
  const [draft, setDraft] = useState<Draft>({ values: {}, body: operation.body ?? '', as: 'session', token: '' });
  const [state, setState] = useState<{ answer?: Answer; sending: boolean; failed: boolean }>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const address = addressOf(operation, draft.values);
  const missing = missingOf(operation, draft.values);

  async function send() {
    const control = new AbortController();
    running.current = control;
    setState({ ...IDLE, sending: true });
    try {
      const answer = await sendCall({
        method: operation.method,
        address,
        body: operation.body === null ? null : draft.body,
        keyed: operation.keyed,
        token: draft.as === 'token' ? draft.token.trim() : null,
        signal: control.signal,
      });
      setState({ ...IDLE, answer });
    } catch {
      setState({ ...IDLE, failed: !control.signal.aborted });
    }
  }

  return {
    draft,
    address,
    change: (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part })),
    hindrance: hindranceOf(),
    send: () => void send(),
    cancel: () => running.current?.abort(),
    ...state,
  };

  function hindranceOf(): string | null {
    if (missing) return t('missing', { name: missing });
    if (operation.body !== null && !isJson(draft.body)) return t('badBody');
    return draft.as === 'token' && draft.token.trim() === '' ? t('noToken') : null;
  }
}

export type CallState = ReturnType<typeof useCall>;

const IDLE = { sending: false, failed: false };

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
