'use client';
import { lazy } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';

/** Loaded on demand: few accounts need a code, and only after the password. */
export const loadCodeForm = loadWithRetry(() =>
  import('./code-form.tsx').then((module) => ({ default: module.CodeForm })),
);
export const LazyCodeForm = lazy(loadCodeForm);
