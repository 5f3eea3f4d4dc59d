import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export type SentScript = { url: string; text: string /** Bytes of the compressed body. */; bytes: number };

/** Every script that a page names in what the service answers first, as the service sends them: compressed. */
export async function scriptsOf(base: string, path: string): Promise<SentScript[]> {
  const html = (await fetchGzip(new URL(path, base))).text;
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  const sources = tags
    // Browsers of today skip these.
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
  const scripts: SentScript[] = [];
  for (const url of new Set(sources)) scripts.push({ url, ...(await fetchGzip(new URL(url, base))) });
  return scripts;
}

/** The body as transferred, and its text. `fetch` would hide the former. */
function fetchGzip(url: URL): Promise<{ text: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const requested = request(url, { headers: { 'accept-encoding': 'gzip' } }, async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(Buffer.from(chunk));
        const body = Buffer.concat(chunks);
        const packed = answer.headers['content-encoding'] === 'gzip';
        resolve({ bytes: body.length, text: (packed ? gunzipSync(body) : body).toString('utf8') });
      } catch (error) {
        reject(error);
      }
    });
    requested.once('error', reject);
    requested.end();
  });
}
