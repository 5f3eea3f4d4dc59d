'use client';
import { useLayoutEffect } from 'react';

declare global {
  /** Set by `public/first.js`: ends the recording; returns each form and button once, in the order of first use. */
  var starhelmTakeEarly: (() => (HTMLFormElement | HTMLButtonElement)[]) | undefined;
}

/** Repeats what was submitted and pressed before hydration, which waits for scripts and texts. */
export function EarlyPresses() {
  useLayoutEffect(() => {
    const early = globalThis.starhelmTakeEarly?.() ?? [];
    globalThis.starhelmTakeEarly = undefined;
    // After this commit, and before any further input.
    queueMicrotask(() => early.forEach(repeat));
  }, []);
  return null;
}

function repeat(element: HTMLFormElement | HTMLButtonElement): void {
  if (!element.isConnected) return;
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}
