import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

/** The font of the screens at a constant URL, so that the stored page keeps it. */
export async function GET(): Promise<Response> {
  const font = await readFile(path.join(process.cwd(), FILE));
  return new Response(new Uint8Array(font), {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' },
  });
}
