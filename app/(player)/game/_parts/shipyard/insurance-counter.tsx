'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useQueryState } from 'nuqs';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { dockParser } from './counters.ts';
import { PolicyCard } from './policy-card.tsx';
import { SpendButton } from './spend-button.tsx';
import type { Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';
import { WhyNot } from './why-not.tsx';

/** The three insurance levels: none, half cover, nearly full cover. */
export function InsuranceCounter({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.insurance');
  const format = useFormatter();
  const short = useShort(shipyard);
  const shipyardAction = useShipyardAction();
  const [, setCounter] = useQueryState('dock', dockParser);
  const { ship } = shipyard;
  const insure = api.shipyard.insure.useMutation({
    onSuccess: (result, order) =>
      shipyardAction.done(t('done', { ship: result.ship.name, level: t(`level.${order.level}`) }), result),
  });
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <p className="text-ink-muted">
        {t('worth', { ship: ship.name, value: format.number(ship.value) })}{' '}
        {ship.insurance !== 'none' && ship.insured_value < ship.value
          ? t('outgrown', { insured: format.number(ship.insured_value) })
          : null}
      </p>
      <WhyNot reason={shipyardAction.why(insure.error)} />
      <div className="grid gap-2 @lg:grid-cols-3">
        <PolicyCard
          name={t('level.none')}
          note={t('noneNote')}
          pays={0}
          premium={0}
          current={ship.insurance === 'none'}
        />
        {shipyard.insurance.map((policy) => {
          const reason = policy.blocked ? t(`blocked.${policy.blocked}`) : short(policy.premium);
          const quiet = policy.current && policy.blocked === 'covered';
          return (
            <PolicyCard
              key={policy.level}
              name={t(`level.${policy.level}`)}
              note={t('cover', { cover: policy.cover })}
              pays={policy.current ? ship.loss_pays : policy.pays}
              premium={policy.premium}
              current={policy.current}
            >
              <WhyNot quiet={policy.blocked === 'covered'} reason={quiet ? null : reason} />
              {policy.blocked === 'hull_damaged' ? (
                <Button onClick={() => void setCounter('repair')}>{t('toRepair')}</Button>
              ) : null}
              {policy.blocked ? null : (
                <SpendButton
                  price={policy.premium}
                  disabled={reason !== null || insure.isPending}
                  busy={insure.isPending && insure.variables.level === policy.level}
                  onSpend={() => insure.mutate({ id: ship.id, level: policy.level, expected_price: policy.premium })}
                >
                  {policy.current
                    ? t('extend', { premium: format.number(policy.premium), pays: format.number(policy.pays) })
                    : t('insure', { premium: format.number(policy.premium) })}
                </SpendButton>
              )}
            </PolicyCard>
          );
        })}
      </div>
      <p className="text-xs text-ink-faint">{t('note')}</p>
    </section>
  );
}
