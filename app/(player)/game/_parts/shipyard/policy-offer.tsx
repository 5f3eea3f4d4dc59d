'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { DisabledReason } from './disabled-reason.tsx';
import { PolicyCard } from './policy-card.tsx';
import { SpendButton } from './spend-button.tsx';
import type { Shipyard } from './use-shipyard.ts';
import { useShort } from './use-short.ts';

type PolicyOfferProps = {
  shipyard: Shipyard;
  policy: Shipyard['insurance'][number];
  disabled: boolean;
  busy: boolean;
  onInsure: () => void;
  onRepair: () => void;
};

/** An insurance level that can be bought or extended, or why it cannot be. */
export function PolicyOffer({ shipyard, policy, disabled, busy, onInsure, onRepair }: PolicyOfferProps) {
  const t = useTranslations('shipyard.insurance');
  const format = useFormatter();
  const short = useShort(shipyard);
  const reason = policy.blocked ? t(`blocked.${policy.blocked}`) : short(policy.premium);
  const quiet = policy.current && policy.blocked === 'covered';
  return (
    <PolicyCard
      name={t(`level.${policy.level}`)}
      note={t('cover', { cover: policy.cover })}
      pays={policy.current ? shipyard.ship.loss_pays : policy.pays}
      premium={policy.premium}
      current={policy.current}
    >
      <DisabledReason quiet={policy.blocked === 'covered'} reason={quiet ? null : reason} />
      {policy.blocked === 'hull_damaged' ? <Button onClick={onRepair}>{t('toRepair')}</Button> : null}
      {policy.blocked ? null : (
        <SpendButton price={policy.premium} disabled={reason !== null || disabled} busy={busy} onSpend={onInsure}>
          {policy.current
            ? t('extend', { premium: format.number(policy.premium), pays: format.number(policy.pays) })
            : t('insure', { premium: format.number(policy.premium) })}
        </SpendButton>
      )}
    </PolicyCard>
  );
}
