import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SecurityScreen } from './_parts/security-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSecurity');
  return { title: t('title') };
}

export default function SecurityPage() {
  return <SecurityScreen />;
}
