'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '#app/_client/logo.tsx';
import { OfflineBanner } from '#app/_client/realtime/offline-banner.tsx';
import { AccountMenu } from '#app/_client/session/account-menu.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { HarbourScene, type HarbourSceneProps } from './art/harbour-scene.tsx';

/** The harbour next to the dialogue; above it on a phone. */
export function HarbourFrame({
  scene,
  ships,
  children,
}: Pick<HarbourSceneProps, 'scene' | 'ships'> & { children: ReactNode }) {
  const t = useTranslations('firstLogin');
  const shell = useTranslations('common.shell');
  const me = useMe();
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="relative h-[22dvh] shrink-0 overflow-hidden border-line max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r">
        <HarbourScene scene={scene} ships={ships} label={t(`scene.${scene}`)} className="absolute inset-0 size-full" />
      </div>
      <div className="flex min-w-0 flex-col px-5 pb-10 sm:px-8 lg:px-12">
        <header className="flex items-center justify-between py-4">
          <p className="flex items-center gap-2.5 text-base font-strong">
            <Logo className="size-6" />
            {shell('product')}
          </p>
          <AccountMenu username={me.data?.username} href="/game/account" />
        </header>
        <OfflineBanner />
        <main id="content" className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-5 lg:pt-[1vh]">
          {children}
        </main>
      </div>
    </div>
  );
}
