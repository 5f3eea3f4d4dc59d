import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProgressScreen } from './_parts/progress-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('progress');
  return { title: t('title') };
}

export default function ProgressPage() {
  return <ProgressScreen />;
}
