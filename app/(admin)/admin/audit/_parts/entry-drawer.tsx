'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SheetContent, SheetRoot } from '#app/_ui/sheet.tsx';
import type { AuditEntry } from './entry-cells.tsx';
import { EntryChange } from './entry-change.tsx';
import { EntryActor, EntryRequest, EntryTime, SaveEntry } from './entry-facts.tsx';
import { EntryRegion, EntryTarget, TargetId } from './entry-target.tsx';
import { ReviewForm } from './review-form.tsx';

/** One entry with all of its data; the acknowledgement, if one is due, at the end. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const t = useTranslations('admin.audit');
  return (
    <SheetRoot open={entry !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      {entry ? (
        <SheetContent
          title={t('entry.title', { seq: entry.seq })}
          description={`${entry.actor_name} · ${entry.action}`}
        >
          <div className="grid gap-5">
            <EntryFacts entry={entry} />
            <EntryChange before={entry.before} after={entry.after} />
            <EntryTraces entry={entry} />
            {entry.impact === 'HIGH_IMPACT' && entry.reviewed_at === null ? (
              <ReviewForm entry={entry} onDone={onClose} />
            ) : null}
            <SaveEntry entry={entry} />
          </div>
        </SheetContent>
      ) : null}
    </SheetRoot>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  return (
    <dl className="grid gap-3">
      <Fact term={t('column.at')}>
        <EntryTime at={entry.at} />
      </Fact>
      <Fact term={t('column.actor')}>
        <EntryActor entry={entry} />
      </Fact>
      <Fact term={t('column.target')}>
        <EntryTarget entry={entry} />
        {entry.target ? <TargetId id={entry.target_id} /> : null}
      </Fact>
      <Fact term={t('column.outcome')}>{t(entry.outcome)}</Fact>
      {entry.error_code ? (
        <Fact term={t('entry.error')}>
          <Mono text={entry.error_code} />
        </Fact>
      ) : null}
      {entry.region_id_snapshot ? (
        <Fact term={t('entry.region')}>
          <EntryRegion entry={entry} />
          <TargetId id={entry.region_id_snapshot} />
        </Fact>
      ) : null}
      <Fact term={t('entry.reason')}>
        {entry.reason ?? <span className="text-ink-faint">{t('entry.noReason')}</span>}
      </Fact>
      {entry.reviewed_at ? (
        <Fact term={t('entry.reviewedAt')}>
          <EntryTime at={entry.reviewed_at} /> {entry.review_note}
        </Fact>
      ) : null}
    </dl>
  );
}

/** Data for investigations and the hash chain, below the main content. */
function EntryTraces({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('admin.audit');
  return (
    <dl className="grid gap-3 border-t border-line pt-4">
      <Fact term={t('entry.address')}>
        <Mono text={entry.ip} />
      </Fact>
      {entry.user_agent ? <Fact term={t('entry.agent')}>{entry.user_agent}</Fact> : null}
      <Fact term={t('entry.request')}>
        <EntryRequest id={entry.request_id} />
      </Fact>
      <Fact term={t('entry.hash')}>
        <Mono text={entry.hash} />
      </Fact>
      <Fact term={t('entry.previous')}>
        <Mono text={entry.prev_hash} />
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="label-caps">{term}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2 break-words">{children}</dd>
    </div>
  );
}

function Mono({ text }: { text: string | null }) {
  return <span className="min-w-0 font-mono text-xs break-all text-ink-muted">{text}</span>;
}
