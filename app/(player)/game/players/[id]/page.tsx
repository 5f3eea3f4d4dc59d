import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileScreen } from './_parts/profile-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('title') };
}

export default async function ProfilePage({ params }: { params: Promise<{ id: string }> }) {
  return <ProfileScreen id={(await params).id} />;
}
