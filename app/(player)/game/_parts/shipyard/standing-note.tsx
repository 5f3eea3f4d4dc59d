'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { Shipyard } from './use-shipyard.ts';

/** How the player's standing with the local faction changes the price beside it. */
export function StandingNote({ standing }: { standing: Shipyard['standing'] }) {
  const t = useTranslations('shipyard.standing');
  const format = useFormatter();
  if (!standing || standing.percent === 0) return null;
  const percent = format.number(standing.percent / 100, { style: 'percent', signDisplay: 'always' });
  return (
    <p className={standing.percent < 0 ? 'text-sm text-success' : 'text-sm text-warning'}>
      {t('price', { percent })}
      <span className="text-xs text-ink-faint"> {t(standing.percent < 0 ? 'cheaper' : 'dearer')}</span>
    </p>
  );
}
