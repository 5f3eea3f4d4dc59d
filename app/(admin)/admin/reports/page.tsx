import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportsScreen } from './_parts/reports-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('operators.reports');
  return { title: t('title') };
}

export default function ReportsPage() {
  return <ReportsScreen />;
}
