import type { MetadataRoute } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';

const GROUND = '#0a0e16';
function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return {
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}

/** What a browser needs to install the game: name, colours, icons and shortcuts. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('common.shell');
  const offline = await getTranslations('offline');
  const places = await getTranslations('gameNav');
  return {
    id: '/game',
    name: t('product'),
    short_name: t('product'),
    description: offline('manifest'),
    lang: await getLocale(),
    dir: 'ltr',
    start_url: '/game',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    categories: ['games'],
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      icon('/app-icon-192.png', 192, 'any'),
      icon('/app-icon-512.png', 512, 'any'),
      icon('/app-icon-maskable-192.png', 192, 'maskable'),
      icon('/app-icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: places('dashboard'), url: '/game' },
      { name: places('trades'), url: '/game/trades' },
      { name: places('messages'), url: '/game/messages' },
    ],
  };
}
