import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Dashboard } from './_parts/dashboard.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('game.dashboard');
  return { title: t('title') };
}

export default function DashboardPage() {
  return <Dashboard />;
}
