'use client';
import { CircleUser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { LazyMenu } from '#app/_ui/lazy-menu.tsx';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import type { AccountMenuProps } from './open-account-menu.tsx';

const load = loadWithRetry(() =>
  import('./open-account-menu.tsx').then((module) => ({ default: module.OpenAccountMenu })),
);
const OpenAccountMenu = lazy(load);

export function AccountMenu(props: AccountMenuProps) {
  const t = useTranslations('common.shell');
  return (
    <LazyMenu label={t('account.open')} icon={<CircleUser aria-hidden="true" />} load={load}>
      <OpenAccountMenu {...props} />
    </LazyMenu>
  );
}
