import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ModerationScreen } from './_parts/moderation-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('moderation');
  return { title: t('title') };
}

export default function ModerationPage() {
  return <ModerationScreen />;
}
