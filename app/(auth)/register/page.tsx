import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RegisterForm } from '#app/(auth)/_parts/register-form.tsx';
import { type Search, searchText } from '#app/(auth)/_parts/search-text.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('register.title') };
}

export default async function RegisterPage({ searchParams }: { searchParams: Search }) {
  return <RegisterForm next={await searchText(searchParams, 'next')} />;
}
