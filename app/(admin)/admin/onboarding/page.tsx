import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OnboardingScreen } from './_parts/onboarding-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSecurity.onboarding');
  return { title: t('title') };
}

export default function OnboardingPage() {
  return <OnboardingScreen />;
}
