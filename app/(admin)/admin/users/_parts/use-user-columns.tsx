'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { DataColumn } from '#app/(admin)/_parts/data-table/columns.ts';
import type { PersonRow } from '#server/operations/people/schemas.ts';
import { AccountState, stateOf } from './account-state.tsx';

export function useUserColumns(): DataColumn<PersonRow>[] {
  const t = useTranslations('operators.users');
  return [
    { id: 'username', header: t('name'), text: ({ username }) => username, sort: 'name' },
    {
      id: 'email',
      header: t('email'),
      text: ({ email }) => email,
      className: 'max-w-64 truncate text-ink-muted max-lg:hidden',
    },
    {
      id: 'state',
      header: t('state'),
      text: stateOf,
      cell: (row) => <AccountState account={row} />,
    },
    {
      id: 'tier',
      header: t('tier'),
      text: ({ subscription_tier }) => subscription_tier,
      cell: ({ subscription_tier }) => t(`tiers.${tierOf(subscription_tier)}`),
      className: 'max-md:hidden',
    },
    {
      id: 'credits',
      header: t('credits'),
      text: ({ credits }) => credits,
      cell: ({ credits }) => (credits === null ? '–' : <Num value={credits} />),
      numeric: true,
      sort: 'credits',
    },
    {
      id: 'last_login',
      header: t('lastLogin'),
      text: ({ last_login }) => last_login,
      cell: ({ last_login }) => (last_login ? <RelativeTime at={last_login} /> : '–'),
      sort: 'last_login',
      className: 'max-sm:hidden',
    },
    {
      id: 'created_at',
      header: t('created'),
      text: ({ created_at }) => created_at,
      cell: ({ created_at }) => <RelativeTime at={created_at} />,
      sort: 'newest',
      className: 'max-md:hidden',
    },
  ];
}

const TIERS = ['galactic_citizen', 'regional_owner', 'nexus_premium'] as const;

export function tierOf(tier: string | null): (typeof TIERS)[number] | 'free' {
  return TIERS.find((known) => known === tier) ?? 'free';
}
