'use client';
import { Menu } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Logo } from '#app/_client/logo.tsx';
import { ConnectionBadge } from '#app/_client/realtime/connection-badge.tsx';
import { OfflineBanner } from '#app/_client/realtime/offline-banner.tsx';
import { AccountMenu } from '#app/_client/session/account-menu.tsx';
import { Button } from '#app/_ui/button.tsx';
import { SheetContent, SheetRoot, SheetTrigger } from '#app/_ui/sheet.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { NoticeToasts } from './notice-toasts.tsx';
import { Rail } from './rail.tsx';
import { useLightPrint } from './use-light-print.ts';

/** Navigation at the left, one bar above, the page in the middle. On a phone the navigation is a drawer. */
export function AdminShell({ username, children }: { username: string | undefined; children: ReactNode }) {
  const t = useTranslations('common.shell');
  const admin = useTranslations('adminShell');
  const [railOpen, setRailOpen] = useState(false);
  useLightPrint();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-panel lg:col-span-2 print:hidden">
        <div className="flex h-13 items-center gap-2 px-3">
          <SheetRoot open={railOpen} onOpenChange={setRailOpen}>
            <SheetTrigger asChild>
              <Button look="ghost" size="icon" className="lg:hidden" aria-label={admin('openRail')}>
                <Menu aria-hidden="true" />
              </Button>
            </SheetTrigger>
            <SheetContent side="left" title={admin('title')}>
              <Rail onNavigate={() => setRailOpen(false)} className="p-0" />
            </SheetContent>
          </SheetRoot>
          <Link href="/admin" className="flex items-center gap-2.5 px-1 font-strong">
            <Logo className="size-6" />
            <span>{t('product')}</span>
            <span className="text-ink-faint max-sm:sr-only">{admin('title')}</span>
          </Link>
          <ConnectionBadge className="ml-auto" />
          <NoticeBell isSignedIn={username !== undefined} />
          <AccountMenu username={username} href="/admin/account" />
        </div>
        <OfflineBanner />
        <NoticeToasts />
      </header>
      <aside className="hidden border-r border-line bg-panel lg:not-print:block">
        <Rail className="sticky top-13 max-h-[calc(100dvh-3.25rem)] overflow-y-auto" />
      </aside>
      <main id="content" className="min-w-0 p-4 sm:p-6">
        {children}
      </main>
    </div>
  );
}
