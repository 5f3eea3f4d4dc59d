import { readdirSync } from 'node:fs';
import path from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import type { NodeHandler } from '#server/platform/http/dispatch.ts';

const PREFIX = '/_next/static/';
/** Suffixes of pre-compressed files by content encoding, densest first. */
const PACKED = { br: '.br', gzip: '.gz' } as const;
type Packing = keyof typeof PACKED;
/** Content types of compressible files, since a compressed file's own name has no type. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the built scripts, styles and fonts in `folder`, pre-compressed (scripts/compress-static.ts); everything
 * else, and files deleted since the start, is passed to `screens`. Names contain a content hash, so browsers cache
 * them forever.
 */
export function withStaticFiles(folder: string, screens: NodeHandler): NodeHandler {
  const files = listFiles(folder);
  return async (request, response) => {
    const name = (request.url ?? '').split('?', 1)[0]?.slice(PREFIX.length) ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !request.url?.startsWith(PREFIX) || !files.has(name)) return screens(request, response);
    const packing = packingOf(new Negotiator(request).encodings(), name, files);
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      send(request, packing ? name + PACKED[packing] : name, { root: folder, immutable: true, maxAge: '1y' })
        .on('headers', () => {
          response.setHeader('vary', 'Accept-Encoding');
          const type = TYPES[path.extname(name)];
          if (type) response.setHeader('content-type', type);
          if (packing) response.setHeader('content-encoding', packing);
        })
        .on('error', () => {
          if (response.headersSent) response.destroy();
          else screens(request, response).then(resolve, reject);
        })
        .pipe(response);
    });
  };
}

function packingOf(accepted: readonly string[], name: string, files: ReadonlySet<string>): Packing | undefined {
  const packings: readonly Packing[] = ['br', 'gzip'];
  return packings.find((packing) => accepted.includes(packing) && files.has(name + PACKED[packing]));
}

function listFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(paths.map((file) => file.split(path.sep).join('/')));
}
