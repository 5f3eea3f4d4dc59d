'use client';
import { CircleUser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#app/_ui/button.tsx';
import { persistently } from '#app/_ui/persistently.ts';
import { whenIdle } from '#app/_ui/when-idle.ts';
import type { AccountMenuProps } from './open-account-menu.tsx';

const REST_MS = 4_000;
const TIMEOUT_MS = 5_000;

const load = persistently(() =>
  import('./open-account-menu.tsx').then((module) => ({ default: module.OpenAccountMenu })),
);
const OpenAccountMenu = lazy(load);

/** The trigger of the account menu. The menu is loaded when the page is idle, or on demand. */
export function AccountMenu(props: AccountMenuProps) {
  const t = useTranslations('common.shell');
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => void load(), TIMEOUT_MS, REST_MS), []);
  const trigger = (
    <Button
      look="ghost"
      size="icon"
      aria-label={t('account.open')}
      aria-haspopup="menu"
      aria-expanded="false"
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setWanted(true);
      }}
    >
      <CircleUser aria-hidden="true" />
    </Button>
  );
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <OpenAccountMenu {...props} />
    </Suspense>
  );
}
