import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';

/** What a browser needs to install the game: its name, its colours and its pictures. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('common.shell');
  return {
    id: '/game',
    name: t('product'),
    short_name: t('product'),
    start_url: '/game',
    scope: '/',
    display: 'standalone',
    background_color: '#0a0e16',
    theme_color: '#0a0e16',
    icons: [
      { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
