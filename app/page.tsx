import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FrontMessages } from './_client/i18n/front-messages.tsx';
import { LanguageSwitch } from './_client/i18n/language-switch.tsx';
import { Logo } from './_client/logo.tsx';
import { ThemeSwitch } from './_client/theme/theme-switch.tsx';
import { LandingActions } from './_landing/landing-actions.tsx';
import { StarChart } from './_landing/star-chart.tsx';

const POINTS = ['chart', 'price', 'fair'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('marketing');
  return { title: { absolute: t('title') }, description: t('description') };
}

export default async function LandingPage() {
  const t = await getTranslations('marketing');
  const shell = await getTranslations('common.shell');
  return (
    <FrontMessages front="open">
      <div className="mx-auto flex min-h-dvh max-w-7xl flex-col px-5 sm:px-8">
        <header className="flex items-center justify-between py-5">
          <p className="flex items-center gap-2.5 text-lg font-strong">
            <Logo className="size-7" />
            {shell('product')}
          </p>
          <div className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main className="flex flex-1 flex-col">
          <div className="grid flex-1 items-center gap-x-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
            <StarChart
              label={t('sceneLabel')}
              className="h-[34vh] w-full sm:h-[40vh] lg:order-2 lg:h-[min(74vh,44rem)]"
            />
            <div className="grid gap-6 py-6">
              <h1 className="max-w-[16ch] text-xl font-strong tracking-tight text-balance">{t('headline')}</h1>
              <p className="max-w-[52ch] text-base text-pretty text-ink-muted">{t('lead')}</p>
              <LandingActions />
              <p className="text-xs text-ink-faint">{t('footnote')}</p>
            </div>
          </div>
          <ul className="grid gap-x-10 gap-y-6 border-t border-line py-8 md:grid-cols-3">
            {POINTS.map((point) => (
              <li key={point} className="grid content-start gap-1.5">
                <h2 className="text-base font-strong">{t(`points.${point}.title`)}</h2>
                <p className="text-sm text-pretty text-ink-muted">{t(`points.${point}.text`)}</p>
              </li>
            ))}
          </ul>
        </main>
      </div>
    </FrontMessages>
  );
}
