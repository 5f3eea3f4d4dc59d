'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { EntryTarget } from './entry-target.tsx';

export type AuditEntry = ApiOutput['audit']['list']['items'][number];

export type EntriesTableProps<E extends AuditEntry> = {
  label: string;
  entries: readonly E[];
  onOpen: (id: string) => void;
  mark?: (entry: E) => ReactNode;
};

export function EntriesTable<E extends AuditEntry>({ label, entries, onOpen, mark }: EntriesTableProps<E>) {
  const t = useTranslations('admin.audit');
  return (
    <Table label={label}>
      <THead>
        <Tr>
          <Th>{t('column.action')}</Th>
          <Th>{t('column.actor')}</Th>
          <Th className="max-sm:hidden">{t('column.target')}</Th>
          <Th className="max-sm:hidden">{t('column.outcome')}</Th>
          <Th numeric>{t('column.at')}</Th>
        </Tr>
      </THead>
      <TBody>
        {entries.map((entry) => (
          <Tr key={entry.id} className="hover:bg-raised">
            <Td>
              <EntryName entry={entry} onOpen={onOpen}>
                {mark?.(entry)}
              </EntryName>
            </Td>
            <Td>{entry.actor_name}</Td>
            <Td className="max-w-64 truncate text-ink-muted max-sm:hidden">
              <EntryTarget entry={entry} />
            </Td>
            <Td className="max-sm:hidden">
              <EntryOutcome entry={entry} />
            </Td>
            <Td numeric className="text-ink-muted">
              <RelativeTime at={entry.at} />
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

type EntryNameProps = { entry: AuditEntry; onOpen: (id: string) => void; children?: ReactNode };

/** The action, a link that opens the entry, with its badges. */
export function EntryName({ entry, onOpen, children }: EntryNameProps) {
  const t = useTranslations('admin.audit');
  return (
    <button
      type="button"
      aria-label={`${entry.action}, ${t('open', { seq: entry.seq })}`}
      onClick={() => onOpen(entry.id)}
      className="flex min-h-8 flex-wrap items-center gap-2 text-left text-xs hover:text-accent"
    >
      <span className="font-mono">{entry.action}</span>
      {entry.impact === 'HIGH_IMPACT' ? <Badge tone="warning">{t('high')}</Badge> : null}
      {entry.reviewed_at ? <Badge tone="success">{t('reviewed')}</Badge> : null}
      {children}
    </button>
  );
}

export function EntryOutcome({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  return <Badge tone={entry.outcome === 'success' ? 'neutral' : 'danger'}>{t(entry.outcome)}</Badge>;
}
