import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MultiAccountScreen } from './_parts/multi-account-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('operators.clusters');
  return { title: t('title') };
}

export default function MultiAccountPage() {
  return <MultiAccountScreen />;
}
