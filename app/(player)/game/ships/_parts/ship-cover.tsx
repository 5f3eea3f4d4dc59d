'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import type { Ship } from '#server/world/ships/schemas.ts';

/** A ship's value, its insurance and the payout of a loss. */
export function ShipCover({ ship }: { ship: Ship }) {
  const t = useTranslations('game.ships');
  const more = useTranslations('ships');
  return (
    <dl className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-muted">{more('listValue')}</dt>
        <dd>
          <Num value={ship.value} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-muted">{t('insurance')}</dt>
        <dd className={ship.insurance === 'none' ? 'text-warning' : undefined}>{t(`insured.${ship.insurance}`)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-muted">{more('lossPays')}</dt>
        <dd className="font-strong">
          <Num value={ship.loss_pays} />
        </dd>
      </div>
    </dl>
  );
}
