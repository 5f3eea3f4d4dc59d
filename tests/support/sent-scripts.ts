import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type SentScript = { url: string; text: string /** Bytes of the compressed body. */; bytes: number };

/** Every script that a page names in what the service answers first, as the service sends them: compressed. */
export async function scriptsOf(base: string, path: string): Promise<SentScript[]> {
  const html = (await fetchPacked(new URL(path, base))).text;
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const sources = tags
    // Browsers of today skip these.
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  const scripts: SentScript[] = [];
  for (const url of new Set(sources)) scripts.push({ url, ...(await fetchPacked(new URL(url, base))) });
  return scripts;
}

/** The body as transferred, and its text. `fetch` would hide the former. */
function fetchPacked(url: URL): Promise<{ text: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const requested = request(url, { headers: { 'accept-encoding': 'gzip, br' } }, async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(Buffer.from(chunk));
        const body = Buffer.concat(chunks);
        resolve({ bytes: body.length, text: unpacked(body, answer.headers['content-encoding']).toString('utf8') });
      } catch (error) {
        reject(error);
      }
    });
    requested.once('error', reject);
    requested.end();
  });
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
