'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { DRY_RUN, type DryRun, type GameSetting } from '#server/operations/economy/schemas.ts';

export type DryRunState = {
  /** The tried value. */
  value: number;
  runs: readonly DryRun[];
  state: 'running' | 'done' | 'failed';
  error: unknown;
};

/**
 * Simulates one region after the other, so that each response is a step of progress. Leaving the page, or cancelling,
 * stops the simulator.
 */
export function useDryRun(name: GameSetting['name']) {
  const { client } = api.useUtils();
  const [run, setRun] = useState<DryRunState | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setRun(null);
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (value: number) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const runs: DryRun[] = [];
      setRun({ value, runs: [], state: 'running', error: null });
      try {
        for (let seed = 1; seed <= DRY_RUN.seeds; seed++) {
          runs.push(await client.economy.dryRun.mutate({ name, value, seed }, { signal: abort.signal }));
          if (abort.signal.aborted) return;
          setRun({ value, runs: [...runs], state: seed < DRY_RUN.seeds ? 'running' : 'done', error: null });
        }
      } catch (error) {
        if (!abort.signal.aborted) setRun({ value, runs: [...runs], state: 'failed', error });
      }
    },
    [client, name],
  );
  return { run, start, cancel };
}
