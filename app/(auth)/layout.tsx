import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FrontMessages } from '#app/_client/i18n/front-messages.tsx';
import { LanguageSwitch } from '#app/_client/i18n/language-switch.tsx';
import { Logo } from '#app/_client/logo.tsx';
import { OpenProviders } from '#app/_client/open-providers.tsx';
import { ThemeSwitch } from '#app/_client/theme/theme-switch.tsx';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('common.shell');
  return (
    <FrontMessages front="open">
      <OpenProviders>
        <div className="flex min-h-dvh flex-col px-5">
          <header className="mx-auto flex w-full max-w-7xl items-center justify-between py-5 sm:px-3">
            <Link href="/" className="flex items-center gap-2.5 text-lg font-strong">
              <Logo className="size-7" />
              {t('product')}
            </Link>
            <div className="flex items-center gap-1">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
          </header>
          <main className="mx-auto flex w-full max-w-sm flex-1 flex-col pt-[clamp(1.5rem,12vh,9rem)] pb-10">
            {children}
          </main>
        </div>
      </OpenProviders>
    </FrontMessages>
  );
}
