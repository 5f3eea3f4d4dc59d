import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TranslationsScreen } from './_parts/translations-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.translations');
  return { title: t('title') };
}

export default function TranslationsPage() {
  return <TranslationsScreen />;
}
