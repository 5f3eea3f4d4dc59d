'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { localArea } from '#app/_browser/storage.ts';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { cueOfCall } from './cue-of.ts';
import type { Cue } from './cues.ts';
import { playCue } from './play-cue.ts';
import { isCueOn } from './sound-choice.ts';

/** Whether it was played. */
function playChosen(cue: Cue): boolean {
  return isCueOn(cue) && playCue(cue);
}

/** Of several tabs the first one that may play an alarm does: one that was never clicked may not. */
const ALARMED = 'starhelm.alarmed';
const TOGETHER_MS = 3_000;

function alarmOnce(): void {
  const now = Date.now();
  if (now - Number(localArea.read(ALARMED) ?? 0) < TOGETHER_MS) return;
  if (playChosen('alarm')) localArea.write(ALARMED, String(now));
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
    if (status === 'active' && round <= 1) alarmOnce();
  });
  useRealtime('npc_demand', alarmOnce);
  useRealtime('notification', ({ type }) => {
    if (type === 'ship_lost') alarmOnce();
  });
  return null;
}
