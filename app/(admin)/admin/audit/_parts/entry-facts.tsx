'use client';
import { FileJson } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { saveFile } from '#app/_client/download/save-file.ts';
import { Button } from '#app/_ui/button.tsx';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { AuditEntry } from './entry-cells.tsx';

/** The actor of entries that the service writes by itself. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** To the millisecond, with the time zone, as an investigation needs it; how long ago beside it. */
export function EntryTime({ at }: { at: string }) {
  const exact = useFormatter().dateTime(new Date(at), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return (
    <>
      <span className="tabular">{exact}</span>
      <RelativeTime at={at} className="text-ink-faint" />
    </>
  );
}

export function EntryActor({ entry: { actor_id, actor_name } }: { entry: AuditEntry }) {
  if (actor_id === NOBODY) return <span className="font-mono text-xs">{actor_name}</span>;
  return (
    <Link href={`/admin/users/${actor_id}`} prefetch={false} className="font-strong hover:text-accent">
      {actor_name}
    </Link>
  );
}

/** The id that the service's log has too, as a link to everything that the same request wrote. */
export function EntryRequest({ id }: { id: string }) {
  const t = useTranslations('operators.auditEntry');
  return (
    <>
      <Link
        href={`/admin/audit?request=${encodeURIComponent(id)}`}
        prefetch={false}
        aria-label={t('sameRequest', { id })}
        title={t('sameRequest', { id })}
        className="min-w-0 font-mono text-xs break-all text-ink-muted underline decoration-line-strong underline-offset-4 hover:text-accent"
      >
        {id}
      </Link>
      <CopyButton value={id} />
    </>
  );
}

/** The entry as it is stored and hashed, without the names that were looked up for the screen. */
export function SaveEntry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('operators.auditEntry');
  function save() {
    const { target, region, ...stored } = entry;
    const json = `${JSON.stringify(stored, null, 2)}\n`;
    saveFile(`audit-${entry.seq}.json`, new Blob([json], { type: 'application/json' }));
  }
  return (
    <Button size="sm" className="justify-self-start" onClick={save}>
      <FileJson aria-hidden="true" />
      {t('save')}
    </Button>
  );
}
