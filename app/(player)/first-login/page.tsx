import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FirstLoginScreen } from './_parts/first-login-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('firstLogin');
  return { title: t('title') };
}

export default function FirstLoginPage() {
  return <FirstLoginScreen />;
}
