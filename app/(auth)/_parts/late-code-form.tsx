'use client';
import { lazy } from 'react';
import { persistently } from '#app/_ui/persistently.ts';

/** Few accounts ask for a code, and none before the password. */
export const loadCodeForm = persistently(() =>
  import('./code-form.tsx').then((module) => ({ default: module.CodeForm })),
);
export const LateCodeForm = lazy(loadCodeForm);
