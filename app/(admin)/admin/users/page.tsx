import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UsersScreen } from './_parts/users-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('operators.users');
  return { title: t('title') };
}

export default function UsersPage() {
  return <UsersScreen />;
}
