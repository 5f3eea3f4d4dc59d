import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import { PhoneLine } from '#app/(admin)/_parts/data-table/phone-line.tsx';
import { type AuditEntry, EntryName, EntryOutcome } from './entry-cells.tsx';
import { EntryTarget } from './entry-target.tsx';

/** @param mark badges of an entry in place of its impact, for a list in which all have the same */
export function useEntryColumns<E extends AuditEntry>(
  onOpen: (id: string) => void,
  mark?: (entry: E) => ReactNode,
): readonly DataColumn<E>[] {
  const t = useTranslations('admin.audit');
  return useMemo(
    () => [
      {
        id: 'action',
        header: t('column.action'),
        text: ({ action }) => action,
        cell: (entry) => (
          <>
            <EntryName entry={entry} onOpen={onOpen} mark={mark?.(entry)} />
            <PhoneLine>
              {[entry.actor_name, entry.target?.name].filter(Boolean).join(' · ')}{' '}
              {entry.outcome === 'success' ? null : <EntryOutcome entry={entry} />}
            </PhoneLine>
          </>
        ),
      },
      { id: 'actor', header: t('column.actor'), text: ({ actor_name }) => actor_name, className: 'max-sm:hidden' },
      {
        id: 'target',
        header: t('column.target'),
        text: ({ target_type, target_id, target }) => [target_type, target?.name, target_id].filter(Boolean).join(' '),
        cell: (entry) => <EntryTarget entry={entry} />,
        className: 'max-w-64 truncate text-ink-muted max-sm:hidden',
      },
      {
        id: 'outcome',
        header: t('column.outcome'),
        text: ({ outcome }) => outcome,
        cell: (entry) => <EntryOutcome entry={entry} />,
        className: 'max-sm:hidden',
      },
      {
        id: 'at',
        header: t('column.at'),
        text: ({ at }) => at,
        cell: ({ at }) => <RelativeTime at={at} />,
        numeric: true,
        className: 'text-ink-muted',
      },
    ],
    [t, onOpen, mark],
  );
}
