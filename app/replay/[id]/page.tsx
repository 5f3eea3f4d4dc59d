import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReplayScreen } from '../_parts/replay-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('combat.replay');
  return { title: t('page') };
}

export default async function ReplayPage({ params }: { params: Promise<{ id: string }> }) {
  return <ReplayScreen id={(await params).id} />;
}
