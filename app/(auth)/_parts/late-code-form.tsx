'use client';
import { lazy } from 'react';
import { persistently } from '#app/_ui/persistently.ts';

/** Loaded on demand: few accounts need a code, and only after the password. */
export const loadCodeForm = persistently(() =>
  import('./code-form.tsx').then((module) => ({ default: module.CodeForm })),
);
export const LateCodeForm = lazy(loadCodeForm);
