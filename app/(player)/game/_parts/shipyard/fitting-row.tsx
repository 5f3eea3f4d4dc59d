'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { useFittingName } from '#app/(player)/_parts/fleet/use-fitting-names.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { SpendButton } from './spend-button.tsx';
import type { Shipyard } from './use-shipyard.ts';

/** The figures in the texts of the effects. */
function effectFigures(settings: GameSettings) {
  return {
    share: settings.deflected_share / 1000,
    points: settings.shield_regeneration,
    warps: settings.probe_rack_range,
  };
}

export type FittingRowProps = {
  piece: Shipyard['equipment'][number];
  short: string | null;
  busy: boolean;
  locked: boolean;
  onFit: () => void;
  onUnequip: () => void;
};

/** One piece of equipment: its effect, and the buttons to install or remove it. */
export function FittingRow({ piece, short, busy, locked, onFit, onUnequip }: FittingRowProps) {
  const settings = useSettings();
  const t = useTranslations('shipyard.equipment');
  const format = useFormatter();
  const fittingName = useFittingName();
  const { item, price, refund, fitted, blocked } = piece;
  const barred = blocked === 'slots_full' || blocked === 'no_slots' ? t(`blocked.${blocked}`) : null;
  return (
    <article
      aria-label={fittingName(item)}
      className="flex h-full flex-col gap-2 rounded-md border border-line bg-raised p-3"
    >
      <header className="flex items-baseline justify-between gap-3">
        <h3 className="font-strong">{fittingName(item)}</h3>
        {fitted ? (
          <Badge tone="accent">{t('isFitted')}</Badge>
        ) : (
          <span className="tabular font-strong">{format.number(price)}</span>
        )}
      </header>
      <p className="text-ink-muted">{t(`does.${item}`, effectFigures(settings))}</p>
      <div className="mt-auto grid gap-2 pt-1">
        <DisabledReason quiet={barred !== null} reason={barred ?? short} />
        {fitted ? (
          <SpendButton
            price={-refund}
            disabled={short !== null || (locked && !busy)}
            busy={busy}
            onSpend={onUnequip}
            className="justify-self-start"
          >
            {t('unequip', { refund: format.number(refund) })}
          </SpendButton>
        ) : barred ? null : (
          <SpendButton
            price={price}
            disabled={short !== null || (locked && !busy)}
            busy={busy}
            onSpend={onFit}
            className="justify-self-start"
          >
            {t('fit', { price: format.number(price) })}
          </SpendButton>
        )}
      </div>
    </article>
  );
}
