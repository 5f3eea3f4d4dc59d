'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

export function CargoList({ cargo }: { cargo: Ship['cargo'] }) {
  const t = useTranslations('game.ships');
  const format = useFormatter();
  const goodName = useGoodName();
  return (
    <section className="grid content-start gap-1.5">
      <h3 className="label-caps">{t('cargo')}</h3>
      {cargo.length === 0 ? (
        <p className="text-ink-muted">{t('cargoEmpty')}</p>
      ) : (
        <ul className="grid gap-1">
          {cargo.map(({ commodity, quantity, cost_basis }) => (
            <li key={commodity} className="flex justify-between gap-4">
              <span>{goodName(commodity)}</span>
              <span className="flex gap-3">
                <span className="text-ink-faint">{t('paid', { credits: format.number(cost_basis) })}</span>
                <Num value={quantity} className="min-w-10 text-right font-strong" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
