'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import type { Preview } from '#server/world/galaxy/schemas.ts';
import type { RegionType } from '../../_parts/region-kind.tsx';
import type { PreviewOrder } from './preview-orders.ts';

export type RegionPreview = { kind: RegionType; sectors: number } & (
  | { state: 'waiting' }
  | { state: 'running'; since: string }
  | { state: 'done'; preview: Preview; tookMs: number }
  | { state: 'failed'; error: unknown }
);

export type Previews = { regions: readonly RegionPreview[]; key: string } | null;

/** Previews one region after the other, so that the service gets one request at a time. Leaving the page stops it. */
export function usePreviews() {
  const client = api.useUtils().client;
  const [previews, setPreviews] = useState<Previews>(null);
  const running = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setPreviews((now) => (now?.regions.some(isBusy) ? null : now));
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (orders: readonly PreviewOrder[], key: string) => {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      const put = (index: number, next: RegionPreview) =>
        setPreviews((now) => now && { ...now, regions: now.regions.with(index, next) });
      setPreviews({ key, regions: orders.map((order) => ({ ...facts(order), state: 'waiting' })) });
      for (const [index, order] of orders.entries()) {
        const from = Date.now();
        put(index, { ...facts(order), state: 'running', since: new Date(from).toISOString() });
        const outcome = await client.galaxy.preview.mutate(order.input, { signal: abort.signal }).then(
          (preview) => ({ state: 'done' as const, preview, tookMs: Date.now() - from }),
          (error: unknown) => ({ state: 'failed' as const, error }),
        );
        if (abort.signal.aborted) return;
        put(index, { ...facts(order), ...outcome });
      }
    },
    [client],
  );
  return { previews, start, cancel };
}

export function isBusy({ state }: RegionPreview): boolean {
  return state === 'waiting' || state === 'running';
}

function facts({ kind, input }: PreviewOrder) {
  return { kind, sectors: input.config.sectors ?? 0 };
}
