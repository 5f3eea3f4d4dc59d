'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import type { PersonRow } from '#server/operations/people/schemas.ts';

type Account = Pick<PersonRow, 'is_active' | 'deleted' | 'is_admin'>;

export function stateOf({ is_active, deleted }: Account): 'active' | 'suspended' | 'deleted' {
  if (deleted) return 'deleted';
  return is_active ? 'active' : 'suspended';
}

const TONES = { active: 'success', suspended: 'danger', deleted: 'neutral' } as const;

export function AccountState({ account }: { account: Account }) {
  const t = useTranslations('operators.users');
  const state = stateOf(account);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[state]}>{t(`one.${state}`)}</Badge>
      {account.is_admin ? <Badge tone="accent">{t('one.admin')}</Badge> : null}
    </span>
  );
}
