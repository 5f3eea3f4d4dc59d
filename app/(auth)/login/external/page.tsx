import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LandingScreen } from '#app/(auth)/_parts/external/landing-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('title'), referrer: 'no-referrer' };
}

export default function ExternalLandingPage() {
  return <LandingScreen />;
}
