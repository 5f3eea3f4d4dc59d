import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HealthScreen } from './_parts/health-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('operators.health');
  return { title: t('title') };
}

export default function HealthPage() {
  return <HealthScreen />;
}
