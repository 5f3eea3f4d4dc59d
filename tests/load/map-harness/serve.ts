import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createViteServer } from 'vitest/node';
import type { MapData } from '../../../app/_map/types.ts';
import { syntheticGalaxy } from './synthetic-galaxy.ts';
import { surveyOf } from './universe-survey.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/** Serves the harness page on a free or given port. `universe` names a file that the generator wrote. */
export async function serveMapHarness(options: { port?: number; universe?: string } = {}) {
  const { default: tailwind } = await import('@tailwindcss/postcss');
  const galaxy = (sectors: number): MapData =>
    options.universe ? surveyOf(JSON.parse(readFileSync(options.universe, 'utf8'))) : syntheticGalaxy(sectors);
  const server = await createViteServer({
    configFile: false,
    root: HERE,
    cacheDir: `${PROJECT}/node_modules/.vite-map-harness`,
    logLevel: 'error',
    css: { postcss: { plugins: [tailwind()] } },
    server: { port: options.port ?? 0, host: '127.0.0.1', hmr: false, fs: { allow: [PROJECT] } },
    plugins: [
      {
        name: 'universe',
        configureServer({ middlewares }) {
          middlewares.use('/universe.json', (request, response) => {
            const sectors = Number(new URL(request.url ?? '/', 'http://harness').searchParams.get('sectors') ?? 1000);
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(galaxy(sectors)));
          });
        },
      },
    ],
  });
  await server.listen();
  const port = (server.httpServer?.address() as AddressInfo | null)?.port;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
