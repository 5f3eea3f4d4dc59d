import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FrontProviders } from './front-providers.tsx';
import { FrontMessages } from './i18n/front-messages.tsx';
import { LanguageSwitch } from './i18n/language-switch.tsx';
import type { Front } from './i18n/messages.ts';
import { Logo } from './logo.tsx';

/** Frame of pages that anybody may open by a link without an account. */
export async function OpenFrame({ front, children }: { front: Front; children: ReactNode }) {
  const t = await getTranslations('common.shell');
  return (
    <FrontMessages front={front}>
      <FrontProviders>
        <div className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col gap-6 px-5 pb-10">
          <header className="flex items-center justify-between py-5">
            <Link href="/" className="flex items-center gap-2.5 text-lg font-strong">
              <Logo className="size-7" />
              {t('product')}
            </Link>
            <LanguageSwitch />
          </header>
          <main className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</main>
        </div>
      </FrontProviders>
    </FrontMessages>
  );
}
