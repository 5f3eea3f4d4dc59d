'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { BeforeAfter } from '#app/(player)/_parts/fleet/before-after.tsx';
import { useUpgradeName } from '#app/(player)/_parts/fleet/use-fitting-names.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { SpendButton } from './spend-button.tsx';
import type { Shipyard } from './use-shipyard.ts';

export type UpgradeRowProps = {
  upgrade: Shipyard['upgrades'][number];
  short: string | null;
  busy: boolean;
  locked: boolean;
  onBuild: (price: number) => void;
};

/** One kind of upgrade: its level, the effect of the next one, and its price or why it is unavailable. */
export function UpgradeRow({ upgrade, short, busy, locked, onBuild }: UpgradeRowProps) {
  const t = useTranslations('shipyard.upgrades');
  const format = useFormatter();
  const upgradeName = useUpgradeName();
  const { kind, level, figures, price, blocked } = upgrade;
  const name = upgradeName(kind);
  return (
    <article aria-label={name} className="flex h-full flex-col gap-2 rounded-md border border-line bg-raised p-3">
      <header className="flex items-baseline justify-between gap-3">
        <h3 className="font-strong">{name}</h3>
        <span className="tabular text-xs text-ink-muted">
          {level === 0 ? t('notBuilt') : t('level', { level })} · {t('takes', { slots: upgrade.slots })}
        </span>
      </header>
      {figures.length === 0 ? null : (
        <dl className="grid gap-1">
          {figures.map(({ figure, before, after }) => (
            <BeforeAfter
              key={figure}
              label={t(`figure.${figure}`)}
              before={before}
              after={after}
              upIs={figure === 'speed' ? 'bad' : 'good'}
            />
          ))}
        </dl>
      )}
      <div className="mt-auto grid gap-2 pt-1">
        <DisabledReason quiet={blocked !== null} reason={blocked ? t(`blocked.${blocked}`) : short} />
        {price === null || blocked ? null : (
          <SpendButton
            price={price}
            disabled={short !== null || (locked && !busy)}
            busy={busy}
            onSpend={() => onBuild(price)}
            className="justify-self-start"
          >
            {t('build', { price: format.number(price) })}
          </SpendButton>
        )}
      </div>
    </article>
  );
}
