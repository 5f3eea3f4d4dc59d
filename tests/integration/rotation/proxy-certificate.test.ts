import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeCertificates } from '#scripts/make-certificates.ts';
import { freePort } from '#tests/support/free-port.ts';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../deploy/nginx.conf');
const NGINX = process.env.NGINX ?? 'nginx';
const hasNginx = spawnSync(NGINX, ['-v']).status === 0;

let folder: string;
let proxy: ChildProcess;
let service: https.Server;
let port: number;
const streams: ServerResponse[] = [];

/** The proxy's configuration with the places of this test, also for versions before `http2 on`. */
async function configuration(inner: number): Promise<string> {
  const text = await readFile(CONFIGURATION, 'utf8');
  const [plain, health] = [await freePort(), await freePort()];
  const isRoot = process.getuid?.() === 0;
  return `${isRoot ? 'user root;\n' : ''}${text}`
    .replaceAll('/run/secrets', folder)
    .replaceAll(/\/tmp\/(?=nginx\.pid|body|proxy|fastcgi|uwsgi|scgi)/g, `${folder}/`)
    .replace(/server service-1:8443/, `server 127.0.0.1:${inner}`)
    .replace(/^ *server service-2:8443.*$/m, '')
    .replace('/dev/stderr', `${folder}/error.log`)
    .replace('listen 8081', `listen 127.0.0.1:${health}`)
    .replace('listen 8080', `listen 127.0.0.1:${plain}`)
    .replace('listen 8443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/^ *http2 on;$/m, '');
}
async function placeCertificate(from: string): Promise<void> {
  for (const kind of ['certificate', 'key']) {
    await rm(path.join(folder, `tls_${kind}`), { force: true });
    await copyFile(path.join(folder, from, `service_${kind}`), path.join(folder, `tls_${kind}`));
  }
}
/** The certificate that a new connection gets. */
async function shownCertificate(): Promise<string> {
  const socket = tls.connect({ host: '127.0.0.1', port, servername: 'service', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { fingerprint256 } = socket.getPeerCertificate();
  socket.destroy();
  return fingerprint256;
}
async function authorityOf(name: string): Promise<Buffer> {
  return readFile(path.join(folder, name, 'internal_ca'));
}
/** A response through the proxy that does not end by itself. */
function openStream(ca: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    https
      .get({ host: '127.0.0.1', port, servername: 'service', path: '/stream', ca, agent: false }, resolve)
      .once('error', reject);
  });
}

beforeAll(async () => {
  if (!hasNginx) return;
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-proxy-'));
  for (const name of ['old', 'new']) {
    await mkdir(path.join(folder, name));
    await makeCertificates(path.join(folder, name));
  }
  for (const name of ['internal_ca', 'proxy_certificate', 'proxy_key'])
    await copyFile(path.join(folder, 'old', name), path.join(folder, name));
  await placeCertificate('old');
  const [cert, key] = await Promise.all(
    ['certificate', 'key'].map((kind) => readFile(path.join(folder, 'old', `service_${kind}`))),
  );
  const ca = await authorityOf('old');
  // As the proxy in front of the service does, it asks for a certificate.
  service = https.createServer({ ...{ cert, key, ca }, requestCert: true, rejectUnauthorized: true }, (_, response) => {
    streams.push(response);
    response.write('before\n');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  port = await freePort();
  await writeFile(path.join(folder, 'nginx.conf'), await configuration((service.address() as AddressInfo).port));
  proxy = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'inherit',
  });
  await vi.waitFor(shownCertificate, { timeout: 30_000, interval: 20 });
});
afterAll(async () => {
  if (!hasNginx) return;
  for (const stream of streams) stream.destroy();
  service.closeAllConnections();
  service.close();
  if (proxy.exitCode === null) {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

it.runIf(hasNginx)('the proxy shows its new certificate after a signal, and open streams go on', async () => {
  const old = await shownCertificate();
  const stream = await openStream(await authorityOf('old'));
  const lines = stream[Symbol.asyncIterator]();
  expect(String((await lines.next()).value)).toBe('before\n');

  await placeCertificate('new');
  proxy.kill('SIGHUP');
  await expect.poll(shownCertificate).not.toBe(old);
  // Who trusts the new authority is served; who trusts the old one alone is not.
  const next = await openStream(await authorityOf('new'));
  expect(next.statusCode).toBe(200);
  next.destroy();
  await expect(openStream(await authorityOf('old'))).rejects.toThrow(/certificate/);
  streams[0]?.write('after\n');
  expect(String((await lines.next()).value)).toBe('after\n');
  stream.destroy();
});
