import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PersonScreen } from './_parts/person-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('operators.users');
  return { title: t('account') };
}

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <PersonScreen userId={id} />;
}
