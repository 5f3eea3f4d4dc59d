import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountScreen } from '#app/_account/account-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

export default function AdminAccountPage() {
  return <AccountScreen />;
}
