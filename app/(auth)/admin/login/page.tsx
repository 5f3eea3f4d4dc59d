import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginForm } from '#app/(auth)/_parts/login-form.tsx';
import { type Search, searchEnd, searchText } from '#app/(auth)/_parts/search-text.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('adminTitle') };
}

export default async function AdminLoginPage({ searchParams }: { searchParams: Search }) {
  const next = await searchText(searchParams, 'next');
  return <LoginForm front="admin" next={next} ended={await searchEnd(searchParams)} />;
}
