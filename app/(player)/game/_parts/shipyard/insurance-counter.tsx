'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useQueryState } from 'nuqs';
import { api } from '#app/_client/trpc/api.ts';
import { dockParser } from './counters.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyOffer } from './policy-offer.tsx';
import { StandingNote } from './standing-note.tsx';
import type { Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';

/** The three insurance levels: none, half cover, nearly full cover. */
export function InsuranceCounter({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.insurance');
  const format = useFormatter();
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
        {t('listValue', { ship: ship.name, value: format.number(ship.value) })}{' '}
        {ship.insurance !== 'none' && ship.insured_value < ship.value
          ? t('outgrown', { insured: format.number(ship.insured_value) })
          : null}
      </p>
      <StandingNote standing={shipyard.standing} />
      <DisabledReason reason={shipyardAction.why(insure.error)} />
      <div className="grid gap-2 @lg:grid-cols-3">
        <PolicyCard
          name={t('level.none')}
          note={t('noneNote')}
          pays={0}
          premium={0}
          current={ship.insurance === 'none'}
        />
        {shipyard.insurance.map((policy) => (
          <PolicyOffer
            key={policy.level}
            shipyard={shipyard}
            policy={policy}
            disabled={insure.isPending}
            busy={insure.isPending && insure.variables.level === policy.level}
            onInsure={() => insure.mutate({ id: ship.id, level: policy.level, expected_price: policy.premium })}
            onRepair={() => void setCounter('repair')}
          />
        ))}
      </div>
      <p className="text-xs text-ink-faint">{t('note')}</p>
    </section>
  );
}
