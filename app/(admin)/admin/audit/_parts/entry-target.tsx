'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { targetLink } from './target-link.ts';
import { useTargetKind } from './use-target-kind.ts';

type AuditEntry = ApiOutput['audit']['list']['items'][number];

type Named = NonNullable<AuditEntry['target']>;

/** The kind of target and its name, a link if there is a page that shows it. */
export function EntryTarget({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className="font-mono text-xs">{entry.target_type}</span>{' '}
      {entry.target || entry.target_id ? (
        <TargetName type={entry.target_type} named={entry.target} id={entry.target_id} href={targetLink(entry)} />
      ) : null}
    </>
  );
}

/** The region that the target was in. */
export function EntryRegion({ entry }: { entry: AuditEntry }) {
  const { region, region_id_snapshot: target_id } = entry;
  const href = targetLink({ target_type: 'region', target_id, target: region });
  return <TargetName type="region" named={region} id={target_id} href={href} />;
}

/** An id to copy; it also identifies what no longer exists. */
export function TargetId({ id }: { id: string | null }) {
  const t = useTranslations('operators.auditTarget');
  if (id === null) return null;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 font-mono text-xs break-all text-ink-muted">{id}</span>
      <CopyButton value={id} label={t('copyId')} />
    </span>
  );
}

type TargetNameProps = { type: string; named: Named | null; id: string | null; href: string | null };

function TargetName({ type, named, id, href }: TargetNameProps) {
  const t = useTranslations('operators.auditTarget');
  const kindOf = useTargetKind();
  const name = named ? nameOf(kindOf(type, named.kind), named.name) : id;
  return (
    <>
      {name === null ? null : href ? (
        <Link href={href} prefetch={false} className="font-strong text-ink hover:text-accent">
          {name}
        </Link>
      ) : (
        <span className="text-ink">{name}</span>
      )}
      {named?.deleted ? <span className="text-ink-faint"> ({t('deleted')})</span> : null}
    </>
  );
}

/** Null if it no longer exists. */
function nameOf(kind: string | null, name: string | null): string | null {
  return name === null ? null : [kind, name].filter(Boolean).join(' ');
}
