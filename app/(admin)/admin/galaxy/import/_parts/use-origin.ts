'use client';
import { useState } from 'react';
import type { From } from './origin-switch.tsx';
import { type ReadFile, readFile } from './read-file.ts';
import type { StoredChoice } from './stored-universes.tsx';
import type { Chosen } from './use-settings.ts';

export type Origin = { universe: unknown } | { source: { schema: string; universe: string } };

/** The source of the universe. `onChange` is called before another one is shown. */
export function useOrigin(onChange: () => void) {
  const [from, setFrom] = useState<From>('file');
  const [file, setFile] = useState<ReadFile | 'reading' | null>(null);
  const [stored, setStored] = useState<StoredChoice | null>(null);
  async function load(chosen: File) {
    onChange();
    setFile('reading');
    setFile(await readFile(chosen));
  }
  return {
    from,
    file,
    stored,
    setStored,
    load,
    origin: from === 'file' ? originOfFile(file) : originOfStored(stored),
    setFrom: (next: From) => {
      onChange();
      setFrom(next);
    },
    forget: () => {
      onChange();
      setFile(null);
    },
  };
}

function originOfFile(file: ReadFile | 'reading' | null): { sent: Origin; chosen: Chosen } | null {
  if (file === null || file === 'reading' || !file.ok) return null;
  return { sent: { universe: file.universe }, chosen: { from: 'file', regionType: file.summary.regionType } };
}

function originOfStored(stored: StoredChoice | null): { sent: Origin; chosen: Chosen } | null {
  if (!stored) return null;
  const { schema, universe, regionType } = stored;
  return { sent: { source: { schema, universe } }, chosen: { from: 'schema', regionType } };
}
