import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagesScreen } from './_parts/messages-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('inbox');
  return { title: t('title') };
}

export default function MessagesPage() {
  return <MessagesScreen />;
}
