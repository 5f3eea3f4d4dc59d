'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import type { Berth } from './berth-card.tsx';

/** The arithmetic behind "none is better", one tap away. */
export function WorthSum({ berth }: { berth: Berth }) {
  const t = useTranslations('firstLogin.berths.worth');
  const gifts = berth.gifts.reduce((sum, gift) => sum + gift.worth, 0);
  const rows = [
    ['ship', berth.ship_worth],
    ['gifts', gifts],
    ['purse', berth.credits],
    ['total', berth.worth],
  ] as const;
  return (
    <details className="-mt-2 text-sm">
      <summary className="cursor-pointer text-ink-muted hover:text-ink pointer-coarse:py-1.5">{t('show')}</summary>
      <dl className="grid max-w-64 gap-1 py-2">
        {rows.map(([row, value]) => (
          <div
            key={row}
            className={
              row === 'total' ? 'flex justify-between border-t border-line pt-1 font-strong' : 'flex justify-between'
            }
          >
            <dt className="text-ink-muted">{t(row)}</dt>
            <dd>
              <Num value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
