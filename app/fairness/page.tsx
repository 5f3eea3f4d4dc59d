import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FairnessScreen } from './_parts/fairness-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('fairness');
  return { title: t('title') };
}

export default function FairnessPage() {
  return <FairnessScreen />;
}
