'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '#app/_ui/notice.tsx';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { useEffectWords } from './use-effect-words.ts';
import type { Market } from './use-market.ts';

/** The market event of the current station: its kind, its effect on prices, and its end. */
export function EventNotice({ event }: { event: NonNullable<Market['event']> }) {
  const t = useTranslations('market.event');
  const format = useFormatter();
  const now = useServiceNow(60_000);
  const effects = useEffectWords();
  return (
    <Notice tone="info" title={t(`kind.${event.kind}`)}>
      <p>{t(`detail.${event.kind}`)}</p>
      <p>
        {t('effects', { list: effects(event.effects) })}{' '}
        <time dateTime={event.ends_at} suppressHydrationWarning>
          {t('ends', { when: format.relativeTime(new Date(event.ends_at), now) })}
        </time>
      </p>
    </Notice>
  );
}
