'use client';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import type { StreamState } from './follow-stream.ts';

const DOT: Record<StreamState, string> = {
  connecting: 'border-warning',
  live: 'border-success bg-success',
  waiting: 'border-warning bg-linear-to-r from-warning from-50% to-transparent to-50%',
  ended: 'border-ink-faint bg-ink-faint',
  refused: 'border-danger',
};

/** The state of the stream, by shape, colour and text. */
export function StreamSign({ state }: { state: StreamState }) {
  const t = useTranslations('adminGalaxy.log.state');
  return (
    <output className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cn('size-2 rounded-full border', DOT[state])} />
      {t(state)}
    </output>
  );
}
