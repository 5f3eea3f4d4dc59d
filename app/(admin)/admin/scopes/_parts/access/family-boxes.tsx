'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useScopeMeaning } from '#app/_client/problem/use-scope-meaning.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { cn } from '#app/_ui/cn.ts';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { AccessScope } from '../authority.ts';
import { Risk } from '../risk.tsx';
import { ScopeName } from '../scope-name.tsx';
import { useFamilyName } from '../use-family-name.ts';
import { disabledReason, type GrantAuthority } from './draft.ts';

export type FamilyBoxesProps = {
  family: string;
  rows: readonly AccessScope[];
  wanted: ReadonlySet<string>;
  authority: GrantAuthority;
  onToggle: (scope: string) => void;
};

export function FamilyBoxes({ family, rows, wanted, authority, onToggle }: FamilyBoxesProps) {
  const name = useFamilyName()(family);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="label-caps mb-1.5">{name}</legend>
      <div className="rounded-md border border-line">
        {rows.map((row) => (
          <ScopeBox
            key={row.scope}
            row={row}
            checked={wanted.has(row.scope)}
            authority={authority}
            onToggle={() => onToggle(row.scope)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ScopeBoxProps = { row: AccessScope; checked: boolean; authority: GrantAuthority; onToggle: () => void };

function ScopeBox({ row, checked, authority, onToggle }: ScopeBoxProps) {
  const t = useTranslations('scopes.edit');
  const id = useId();
  const say = useScopeMeaning();
  const lock = disabledReason(row, authority);
  // A reason that applies to all boxes is shown once, above them.
  const shownLock = lock === 'last_holder' || lock === 'not_held' ? lock : null;
  const changed = checked !== row.held;
  return (
    <label
      htmlFor={`${id}-box`}
      className={cn(
        'flex items-start gap-3 border-b border-line px-3 py-2.5 last:border-0',
        lock ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-raised',
        changed && (checked ? 'bg-success-soft' : 'bg-danger-soft'),
      )}
    >
      <Checkbox
        id={`${id}-box`}
        checked={checked}
        disabled={lock !== null}
        onChange={onToggle}
        aria-describedby={id}
        aria-label={row.scope}
        className="mt-0.5"
      />
      <span id={id} className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-mono text-xs break-words">
            <ScopeName scope={row.scope} />
          </span>
          <Risk risk={row.risk} />
          {changed ? (
            <Badge tone={checked ? 'success' : 'danger'}>{t(checked ? 'willGrant' : 'willRevoke')}</Badge>
          ) : null}
        </span>
        <span className="text-ink-muted">{say(row)}</span>
        <span className="text-xs text-ink-faint">
          <Origin row={row} />
          {row.granted_at && shownLock ? ' · ' : null}
          {shownLock ? t(`lock.${shownLock}`) : null}
        </span>
      </span>
    </label>
  );
}

/** Who granted it, when, and when it ends. */
function Origin({ row }: { row: AccessScope }) {
  const t = useTranslations('scopes.edit');
  if (!row.granted_at) return null;
  return (
    <>
      {t('givenBy', { name: row.granted_by_name ?? t('bootstrap') })} · <RelativeTime at={row.granted_at} />
      {row.expires_at ? (
        <>
          {' · '}
          {t('until')} <RelativeTime at={row.expires_at} />
        </>
      ) : null}
    </>
  );
}
