'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { Logo } from '#app/_client/logo.tsx';
import { RegisterWorker } from '#app/_client/pwa/register-worker.tsx';
import { ConnectionBadge } from '#app/_client/realtime/connection-badge.tsx';
import { OfflineBanner } from '#app/_client/realtime/offline-banner.tsx';
import { AccountMenu } from '#app/_client/session/account-menu.tsx';
import { ShortcutProvider } from '#app/_client/shortcuts/shortcut-provider.tsx';
import { LazyAlarms } from './alarms/lazy-alarms.tsx';
import { useArrivalFocus } from './arrival-focus.ts';
import { CommandPalette } from './command-palette.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { SideNavigation } from './navigation/side-navigation.tsx';
import { NewsBell } from './news/news-bell.tsx';
import { ScreenShortcuts } from './screen-shortcuts.tsx';
import { LazyNotices } from './standing/lazy-notices.tsx';
import { StatusBar } from './status-bar.tsx';
import type { Me } from './use-me.ts';

/** Status bar above, navigation beside the screen, or at the bottom on phones. The window itself never scrolls. */
export function PlayerShell({ me, children }: { me: Me | undefined; children: ReactNode }) {
  const t = useTranslations('common.shell');
  const content = useArrivalFocus<HTMLElement>();
  return (
    <ShortcutProvider>
      <ScreenShortcuts />
      <RegisterWorker />
      {/* `clip` rather than `hidden`: a hidden box still scrolls to a focused element, and the header would disappear. */}
      <div className="flex h-dvh flex-col overflow-clip">
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t('skip')}
        </a>
        <header className="z-30 border-b border-line bg-panel">
          {/* On a phone the status bar has its own row: five figures and four links do not fit beside each other. */}
          <div className="flex flex-wrap items-center gap-x-4 px-3 sm:min-h-14 sm:flex-nowrap lg:gap-x-6">
            <LikelyLink href="/game" aria-label={t('product')} className="grid shrink-0 place-items-center max-sm:h-11">
              <Logo className="size-7 max-sm:size-6" />
            </LikelyLink>
            <StatusBar me={me} />
            <div className="flex shrink-0 items-center gap-1 max-sm:ml-auto sm:gap-2">
              <ConnectionBadge wordClassName="sm:max-xl:sr-only" className="max-sm:pr-1" />
              {me ? <CommandPalette me={me} /> : <span className="size-9" />}
              {me ? <NewsBell /> : <span className="size-9" />}
              <AccountMenu username={me?.username} href="/game/account" />
            </div>
          </div>
          <OfflineBanner />
          {me ? <LazyAlarms me={me} /> : null}
          {me ? <LazyNotices /> : null}
        </header>
        <div className="flex min-h-0 flex-1">
          <SideNavigation className="flex max-lg:hidden" />
          <main id="content" ref={content} tabIndex={-1} className="relative min-w-0 flex-1 outline-none">
            {children}
          </main>
        </div>
        <BottomBar className="border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] lg:hidden" />
      </div>
    </ShortcutProvider>
  );
}
