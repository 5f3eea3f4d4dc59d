import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressStatic } from '#scripts/compress-static.ts';
import { withStaticFiles } from '#server/platform/http/static-files.ts';

const SCRIPT = 'export const course = [1, 2, 3];\n'.repeat(200);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-static-'));
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  await writeFile(path.join(folder, 'static/chunks/a.js'), SCRIPT);
  await writeFile(path.join(folder, 'static/chunks/small.js'), 'export {};\n');
  await writeFile(path.join(folder, 'static/chunks/gone-later.js'), 'export {};\n');
  await writeFile(path.join(folder, 'static/chunks/big.woff2'), Buffer.alloc(20_000_000));
  await writeFile(path.join(folder, 'secret.js'), 'not for you');
  expect(await compressStatic(path.join(folder, 'static'))).toBe(1);
  const handler = withStaticFiles(path.join(folder, 'static'), async (seen, response) => {
    response.writeHead(404);
    response.end(`screens: ${seen.method} ${seen.url}`);
  });
  server = createServer((seen, response) => void handler(seen, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Uses `node:http`, which sends a path unchanged and does not decompress. */
async function fetchRaw(address: string, { method = 'GET', encoding = '', range = '' } = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { ...(encoding && { 'accept-encoding': encoding }), ...(range && { range }) };
  const sent = request({ host: '127.0.0.1', port, path: address, method, headers }).end();
  const [response] = await new Promise<[import('node:http').IncomingMessage]>((resolve, reject) => {
    sent.once('response', (answer) => resolve([answer]));
    sent.once('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

describe('a built script', () => {
  // asvs: 4.1.1
  it('is sent in the best encoding that the browser accepts, and is cached for a year', async () => {
    const dense = await fetchRaw('/_next/static/chunks/a.js', { encoding: 'gzip, deflate, br' });
    expect(dense.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(dense.headers['content-type']).toMatch(/^text\/javascript/);
    expect(brotliDecompressSync(dense.body).toString()).toBe(SCRIPT);
    const older = await fetchRaw('/_next/static/chunks/a.js', { encoding: 'gzip' });
    expect(gunzipSync(older.body).toString()).toBe(SCRIPT);
    expect((await fetchRaw('/_next/static/chunks/a.js')).body.toString()).toBe(SCRIPT);
    expect((await fetchRaw('/_next/static/chunks/small.js', { encoding: 'br' })).body.toString()).toBe('export {};\n');
  });

  it('responds to HEAD without a body', async () => {
    const { status, body } = await fetchRaw('/_next/static/chunks/a.js', { method: 'HEAD', encoding: 'br' });
    expect([status, body.length]).toEqual([200, 0]);
  });
});

describe('faults of files and clients', () => {
  it('a file deleted since the start is passed to Next, and the next request succeeds', async () => {
    await rm(path.join(folder, 'static/chunks/gone-later.js'));
    const { status, body } = await fetchRaw('/_next/static/chunks/gone-later.js');
    expect([status, body.toString()]).toEqual([404, 'screens: GET /_next/static/chunks/gone-later.js']);
    expect((await fetchRaw('/_next/static/chunks/small.js')).status).toBe(200);
  });

  // asvs: 1.4.3
  it('a client that disconnects during a transfer leaves no file open', async () => {
    const { port } = server.address() as AddressInfo;
    const big = path.join(folder, 'static/chunks/big.woff2');
    for (let times = 0; times < 5; times++) {
      const sent = request({ host: '127.0.0.1', port, path: '/_next/static/chunks/big.woff2' }).end();
      await new Promise<void>((resolve) => {
        sent.once('response', (answer) => answer.once('data', () => resolve(void sent.destroy())));
        sent.on('error', () => undefined);
      });
    }
    const openOnes = async () => {
      const fds = await readdir('/proc/self/fd');
      const targets = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
      return targets.filter((target) => target === big).length;
    };
    await expect.poll(openOnes).toBe(0);
  });

  it.each(['bytes=5-2', 'bytes=-0', 'bytes=x-y', 'bytes=99999999-'])('a range of %s gets a response', async (range) => {
    const { status } = await fetchRaw('/_next/static/chunks/a.js', { range });
    expect([200, 206, 416, 404]).toContain(status);
  });
});

describe('a path that is not a built file', () => {
  // asvs: 5.3.2 13.4.3
  it.each([
    ['GET', '/game'],
    ['POST', '/_next/static/chunks/a.js'],
    ['GET', '/_next/static/chunks/gone.js'],
    ['GET', '/_next/static/../secret.js'],
    ['GET', '/_next/static/%2e%2e/secret.js'],
    ['GET', '/_next/static/%'],
    ['GET', '/_next/static/chunks/'],
    ['GET', '/_next/static/chunks'],
  ])('%s %s is left to the screens, with its address', async (method, address) => {
    const { status, body } = await fetchRaw(address, { method });
    expect([status, body.toString()]).toEqual([404, `screens: ${method} ${address}`]);
  });
});
