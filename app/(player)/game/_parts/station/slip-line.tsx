'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useSlipLine } from './use-slip-line.ts';

export type SlipLineProps = {
  stationId: string;
  /** Docking was just refused because no slip was free. */
  isFull: boolean;
};

/** Why the ship cannot dock now: the line for a slip, a slip that is held, or a cooldown. */
export function SlipLine({ stationId, isFull }: SlipLineProps) {
  const t = useTranslations('station.line');
  const line = useSlipLine(stationId);
  if (line.cooldown) {
    return (
      <Notice tone="info" title={t('cooldown.title')}>
        {t.rich('cooldown.detail', { time: () => <RelativeTime at={line.cooldown?.until ?? ''} /> })}
      </Notice>
    );
  }
  const { waiting } = line;
  if (waiting?.held) {
    return (
      <Notice tone="warning" title={t('ready.title')}>
        {t.rich('ready.detail', { time: () => <RelativeTime at={waiting.held?.until ?? ''} /> })}
      </Notice>
    );
  }
  if (waiting) {
    return (
      <Notice
        tone="info"
        title={t('waiting.title', { position: waiting.position ?? 1, length: waiting.length })}
        action={
          <Button size="sm" busy={line.busy} onClick={line.leave}>
            {t('leave')}
          </Button>
        }
      >
        {waiting.ready_at
          ? t.rich('waiting.detail', { time: () => <RelativeTime at={waiting.ready_at ?? ''} /> })
          : t('waiting.unknown')}
      </Notice>
    );
  }
  if (!isFull) return null;
  return (
    <Notice
      tone="info"
      title={t('full.title')}
      action={
        <Button size="sm" look="primary" busy={line.busy} onClick={line.join}>
          {t('join')}
        </Button>
      }
    >
      {t('full.detail', { minutes: line.waitMinutes })}
    </Notice>
  );
}
