import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountScreen } from '#app/_account/account-screen.tsx';
import { TokensPanel } from '#app/_account/tokens/tokens-panel.tsx';
import { ScrollRegion } from '#app/_ui/scroll-region.tsx';
import { FirstStepsPanel } from './_parts/first-steps-panel.tsx';
import { PreferencesPanel } from './_parts/preferences-panel.tsx';
import { SoundsPanel } from './_parts/sounds-panel.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

export default async function PlayerAccountPage() {
  const t = await getTranslations('account');
  return (
    <ScrollRegion label={t('title')} className="h-full overflow-y-auto overscroll-contain p-4 -outline-offset-2 sm:p-6">
      <AccountScreen>
        <PreferencesPanel />
        <SoundsPanel />
        <FirstStepsPanel />
        <TokensPanel />
      </AccountScreen>
    </ScrollRegion>
  );
}
