'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Figure } from '#app/(admin)/admin/galaxy/_parts/figure.tsx';
import { tierOf } from '#app/(admin)/admin/users/_parts/use-user-columns.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';

/** The account in figures. */
export function FactsPanel({ person }: { person: PersonDetails }) {
  const t = useTranslations('operators.users');
  const { sector, team, cluster } = person;
  return (
    <Panel>
      <PanelBody className="pt-4">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
          <Figure name={t('credits')}>{amountOf(person.credits)}</Figure>
          <Figure name={t('bank')}>{amountOf(person.bank_credits)}</Figure>
          <Figure name={t('turns')}>{amountOf(person.turns)}</Figure>
          <Figure name={t('sector')}>{sector ? `${sector.name} (${sector.number})` : '–'}</Figure>
          <Figure name={t('team')}>{team ? `[${team.tag}] ${team.name}` : '–'}</Figure>
          <Figure name={t('tier')}>{t(`tiers.${tierOf(person.subscription_tier)}`)}</Figure>
          <Figure name={t('trust')}>{amountOf(person.aria_trust_score, 2)}</Figure>
          <Figure name={t('weight')}>
            <Num value={cluster?.weight ?? 1} digits={1} />
          </Figure>
          <Figure name={t('lastLogin')}>{person.last_login ? <RelativeTime at={person.last_login} /> : '–'}</Figure>
          <Figure name={t('created')}>
            <RelativeTime at={person.created_at} />
          </Figure>
        </dl>
      </PanelBody>
    </Panel>
  );
}

function amountOf(value: number | null, digits = 0) {
  return value === null ? '–' : <Num value={value} digits={digits} />;
}
