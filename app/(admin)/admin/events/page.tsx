import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventsScreen } from './_parts/events-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('market.admin');
  return { title: t('title') };
}

export default function EventsPage() {
  return <EventsScreen />;
}
