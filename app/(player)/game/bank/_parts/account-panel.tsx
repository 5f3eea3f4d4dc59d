'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { BankBalance } from './bank-balance.ts';

/** The account's balance, and the player's own credits and cargo. */
export function AccountPanel({ balance, carried }: { balance: BankBalance; carried: number }) {
  const t = useTranslations('bank.account');
  const goodName = useGoodName();
  const units = balance.goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('stipend', { credits: balance.stipend })} />
      <PanelBody className="grid gap-4">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Figure name={t('credits')}>
            <Num value={balance.credits} unit={t('creditUnit')} />
          </Figure>
          <Figure name={t('carried')}>
            <Num value={carried} unit={t('creditUnit')} />
          </Figure>
          <Figure name={t('goods')}>{t('units', { count: units })}</Figure>
        </dl>
        {balance.goods.length > 0 ? (
          <ul aria-label={t('goods')} className="flex flex-wrap gap-2">
            {balance.goods.map(({ commodity, quantity }) => (
              <li key={commodity} className="rounded-md border border-line bg-raised px-2.5 py-1 text-sm">
                {goodName(commodity)} <Num value={quantity} className="ml-1 font-strong" />
              </li>
            ))}
          </ul>
        ) : null}
      </PanelBody>
    </Panel>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="text-lg font-strong tabular">{children}</dd>
    </div>
  );
}
