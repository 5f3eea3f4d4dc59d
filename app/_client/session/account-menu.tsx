'use client';
import { CircleUser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy } from 'react';
import { LateMenu } from '#app/_ui/late-menu.tsx';
import { persistently } from '#app/_ui/persistently.ts';
import type { AccountMenuProps } from './open-account-menu.tsx';

const load = persistently(() =>
  import('./open-account-menu.tsx').then((module) => ({ default: module.OpenAccountMenu })),
);
const OpenAccountMenu = lazy(load);

export function AccountMenu(props: AccountMenuProps) {
  const t = useTranslations('common.shell');
  return (
    <LateMenu label={t('account.open')} icon={<CircleUser aria-hidden="true" />} load={load}>
      <OpenAccountMenu {...props} />
    </LateMenu>
  );
}
