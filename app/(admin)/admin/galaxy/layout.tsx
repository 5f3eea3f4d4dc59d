import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SectionNav } from './_parts/section-nav.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminGalaxy');
  return { title: t('title') };
}

export default function GalaxyLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-5">
      <SectionNav />
      {children}
    </div>
  );
}
