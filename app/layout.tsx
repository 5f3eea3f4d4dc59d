import './globals.css';
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChineseFont } from './_client/i18n/chinese-font.tsx';
import { mono, sans } from './fonts.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.shell');
  return { title: { default: t('product'), template: `%s · ${t('product')}` } };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#0a0e16',
};

/** Every page is rendered for its request: it carries a nonce of its own (see proxy.ts). */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const locale = await getLocale();
  const t = await getTranslations('ui');
  return (
    <html lang={locale} data-theme="dark" className={`${sans.variable} ${mono.variable}`} suppressHydrationWarning>
      <head>
        {/* Blocking on purpose: the theme is known before the first paint, the nonce before the first library. */}
        <script src="/first.js" nonce={nonce} data-too-old={t('floor')} suppressHydrationWarning />
      </head>
      <body>
        <ChineseFont locale={locale} />
        {children}
      </body>
    </html>
  );
}
