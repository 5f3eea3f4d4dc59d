'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { cueOfCall } from './cue-of.ts';
import type { Cue } from './cues.ts';
import { playCue } from './play-cue.ts';
import { isCueOn } from './sound-choice.ts';

function playChosen(cue: Cue): void {
  if (isCueOn(cue)) playCue(cue);
}

/** Plays the enabled sounds while the player's pages are open. */
export function Sounds() {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [path] = (event.mutation.options.mutationKey ?? []) as readonly (readonly string[])[];
        const cue = cueOfCall(path?.join('.') ?? '', event.action.data);
        if (cue) playChosen(cue);
      }),
    [queries],
  );
  useRealtime('message_received', () => playChosen('message'));
  useRealtime('combat_update', ({ status, round }) => {
    if (status === 'active' && round <= 1) playChosen('alarm');
  });
  useRealtime('npc_demand', () => playChosen('alarm'));
  return null;
}
