'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import type { ShipOffer } from './offer-card.tsx';

/** Shows that all offers have the same value, collapsed by default. */
export function ValueSum({ offer }: { offer: ShipOffer }) {
  const t = useTranslations('firstLogin.offers.value');
  const gifts = offer.gifts.reduce((sum, gift) => sum + gift.value, 0);
  const rows = [
    ['ship', offer.ship_value],
    ['gifts', gifts],
    ['credits', offer.credits],
    ['total', offer.value],
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
