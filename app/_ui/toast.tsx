'use client';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ExternalToast, toast as Show } from 'sonner';
import { loadWithRetry } from './load-with-retry.ts';
import { whenIdle } from './when-idle.ts';

const REST_MS = 4_000;
const TIMEOUT_MS = 3_000;

const ToastStage = lazy(
  loadWithRetry(() => import('./toast-stage.tsx').then((module) => ({ default: module.ToastStage }))),
);

let show: typeof Show | null = null;
let waiting: ((show: typeof Show) => void)[] = [];
let openStage: () => void = () => undefined;

function toastOf(kind: 'success' | 'info' | 'warning' | 'error') {
  return (message: ReactNode, options?: ExternalToast): void => {
    const say = (by: typeof Show) => void by[kind](message, options);
    if (show) say(show);
    else {
      waiting.push(say);
      openStage();
    }
  };
}

/** A short notice. Toasts sent before the stage is mounted appear as soon as it is. */
export const toast = {
  success: toastOf('success'),
  info: toastOf('info'),
  warning: toastOf('warning'),
  error: toastOf('error'),
};

function begin(by: typeof Show): void {
  show = by;
  for (const say of waiting) say(by);
  waiting = [];
}

/**
 * Mount once. Toasts are announced politely and never the only place of an error. Their code is loaded when the page
 * is idle or the first toast needs it.
 */
export function Toaster({ theme }: { theme: 'dark' | 'light' }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    openStage = () => setOpen(true);
    if (waiting.length > 0) setOpen(true);
    const callOff = whenIdle(openStage, TIMEOUT_MS, REST_MS);
    return () => {
      callOff();
      openStage = () => undefined;
      show = null;
    };
  }, []);
  return open ? (
    <Suspense>
      <ToastStage theme={theme} onReady={begin} />
    </Suspense>
  ) : null;
}
