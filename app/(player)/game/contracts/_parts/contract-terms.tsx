'use client';
import { useTranslations } from 'next-intl';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import type { Contract } from './contract.ts';

/** How a station's reward is calculated, and the time for the work. Nothing for a player's contract. */
export function ContractTerms({ contract: { kind, terms, status } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts.station');
  const { station_contract_hours: hours } = useSettings();
  if (!terms || kind === 'escort') return null;
  return (
    <p className="text-xs text-ink-muted">
      {t(kind, terms)} {terms.risk > 0 ? t('risk', { risk: terms.risk }) : null}{' '}
      {status === 'open' ? t('hours', { hours }) : null}
    </p>
  );
}
