'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';

export type AuditEntry = ApiOutput['audit']['list']['items'][number];

type EntryNameProps = { entry: AuditEntry; onOpen: (id: string) => void; mark?: ReactNode };

/** The action, a link that opens the entry, with its badges; a list of high-impact entries alone has its own `mark`. */
export function EntryName({ entry, onOpen, mark }: EntryNameProps) {
  const t = useTranslations('admin.audit');
  return (
    <button
      type="button"
      onClick={() => onOpen(entry.id)}
      className="flex min-h-8 flex-wrap items-center gap-2 text-left text-xs hover:text-accent"
    >
      <span className="font-mono">{entry.action}</span>
      {mark === undefined && entry.impact === 'HIGH_IMPACT' ? <Badge tone="warning">{t('high')}</Badge> : null}
      {entry.reviewed_at ? <Badge tone="success">{t('reviewed')}</Badge> : null}
      {mark}
      <span className="sr-only">{t('open', { seq: entry.seq })}</span>
    </button>
  );
}

export function EntryOutcome({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  return <Badge tone={entry.outcome === 'success' ? 'neutral' : 'danger'}>{t(entry.outcome)}</Badge>;
}
