'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#app/_ui/copy-button.tsx';
import { AccountState } from '#app/(admin)/admin/users/_parts/account-state.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';

export function PersonHead({ person }: { person: PersonDetails }) {
  const t = useTranslations('operators.users');
  return (
    <header className="grid gap-1">
      <h1 className="flex flex-wrap items-center gap-3 text-lg font-strong">
        {person.username}
        <AccountState account={person} />
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
        <span className="break-all">{person.email}</span>
        <span className="inline-flex items-center gap-1 font-mono text-xs text-ink-faint">
          <span className="break-all">{person.user_id}</span>
          <CopyButton value={person.user_id} label={t('copyId')} />
        </span>
      </p>
    </header>
  );
}
