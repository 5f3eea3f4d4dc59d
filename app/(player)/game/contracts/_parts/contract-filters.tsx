'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { CONTRACT_KINDS } from '#server/game/contracts/rules/terms.ts';
import { BOARD_ORDERS } from '#server/game/contracts/schemas.ts';
import { ISSUERS, VIEWS } from './contract-list.tsx';
import type { BoardFilter } from './use-board-filter.ts';

type FilterProps = { filter: BoardFilter; onChange: (next: Partial<BoardFilter>) => void };

/** What is listed, and of the board the order and whether the ship can carry it. */
export function ContractFilters({ filter, onChange }: FilterProps) {
  const t = useTranslations('holdings.contracts');
  const { view, kind, issuer } = filter;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t('view.label')}
        value={view}
        onValueChange={(next) => onChange({ view: next })}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      <Select
        aria-label={t('kind.label')}
        className="w-44 max-sm:w-40"
        value={kind ?? 'all'}
        onValueChange={(next) => onChange({ kind: isOneOf(CONTRACT_KINDS, next) ? next : null })}
        options={(['all', ...CONTRACT_KINDS] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Select
        aria-label={t('issuer.label')}
        className="w-44 max-sm:w-40"
        value={issuer ?? 'all'}
        onValueChange={(next) => onChange({ issuer: isOneOf(ISSUERS, next) ? next : null })}
        options={(['all', ...ISSUERS] as const).map((value) => ({ value, label: t(`issuer.${value}`) }))}
      />
      {view === 'board' ? <OfBoard filter={filter} onChange={onChange} /> : null}
    </div>
  );
}

function OfBoard({ filter: { sort, fits }, onChange }: FilterProps) {
  const t = useTranslations('holdings.contracts');
  const id = useId();
  return (
    <>
      <Select
        aria-label={t('sort.label')}
        className="w-44 max-sm:w-40"
        value={sort}
        onValueChange={(next) => onChange({ sort: isOneOf(BOARD_ORDERS, next) ? next : 'newest' })}
        options={BOARD_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <span className="flex items-center gap-2">
        <Switch id={id} checked={fits} onCheckedChange={(next) => onChange({ fits: next })} />
        <label htmlFor={id} className="text-sm">
          {t('fits')}
        </label>
      </span>
    </>
  );
}
