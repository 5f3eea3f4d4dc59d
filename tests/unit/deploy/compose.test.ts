import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SECRET_VARIABLES } from '#server/platform/secret-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const service = z.looseObject({
  image: z.string(),
  user: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()).min(2) }),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const compose = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

/** Merge keys (`<<`), which the library leaves as they are. */
function merged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(merged);
  if (typeof value !== 'object' || value === null) return value;
  const { '<<': base, ...own } = value as Record<string, unknown>;
  const inherited = base === undefined ? {} : (merged(base) as Record<string, unknown>);
  return { ...inherited, ...Object.fromEntries(Object.entries(own).map(([key, member]) => [key, merged(member)])) };
}

let parts: z.infer<typeof compose>;
let dockerfile: string[];
beforeAll(async () => {
  parts = compose.parse(merged(parseYaml(await readFile(path.join(ROOT, 'deploy/compose.yaml'), 'utf8'))));
  const text = await readFile(path.join(ROOT, 'Dockerfile'), 'utf8');
  dockerfile = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
});

describe('the compose file', () => {
  it('contains the database, Redis, the job server, two processes and the proxy, and TLS for every HTTP service', () => {
    expect(Object.keys(parts.services).sort()).toEqual([
      'inngest',
      'inngest-tls',
      'postgres',
      'proxy',
      'redis',
      'service-1',
      'service-1-tls',
      'service-2',
      'service-2-tls',
    ]);
  });

  it('names every image by an exact version', () => {
    for (const { image } of Object.values(parts.services)) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  });

  it('runs nothing as root, with a writable root file system, with capabilities, or without limits', () => {
    for (const [name, one] of Object.entries(parts.services)) {
      expect(one.user, name).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(one, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(
        one.volumes.filter((volume) => volume.includes('docker.sock')),
        name,
      ).toEqual([]);
      expect('privileged' in one, name).toBe(false);
    }
  });

  // asvs: 13.2.5
  it('waits for healthy services, and exposes only the proxy', () => {
    for (const [name, one] of Object.entries(parts.services)) {
      for (const { condition } of Object.values(one.depends_on)) expect(condition, name).toBe('service_healthy');
      expect(one.ports.length > 0, name).toBe(name === 'proxy');
    }
    expect(parts.networks.inside?.internal).toBe(true);
    for (const name of ['postgres', 'redis']) expect(parts.services[name]?.networks).toEqual(['inside']);
  });

  // asvs: 13.3.1 13.3.2
  it('passes secrets as files only, each declared one and no other', () => {
    const used = new Set(Object.values(parts.services).flatMap(({ secrets }) => secrets));
    expect([...used].sort()).toEqual(Object.keys(parts.secrets).sort());
    for (const [name, { environment, secrets }] of Object.entries(parts.services))
      for (const [variable, value] of Object.entries(environment)) {
        if (!/PASSWORD|SECRET|TOKEN|_KEY|DATABASE_URL|REDIS_URL/.test(variable)) continue;
        expect(variable, name).toMatch(/_FILE$/);
        expect(secrets, name).toContain(String(value).replace('/run/secrets/', ''));
        if (name.startsWith('service')) expect(SECRET_VARIABLES).toContain(variable.replace(/_FILE$/, ''));
      }
  });

  // asvs: 12.3.3 12.3.4
  it('uses plain HTTP on loopback only, and TLS by name between containers', async () => {
    const read = (name: string) => readFile(path.join(ROOT, 'deploy', name), 'utf8');
    const [front, service, inngest] = await Promise.all(
      ['nginx.conf', 'service-tls.conf', 'inngest-tls.conf'].map(read),
    );
    for (const [name, one] of Object.entries(parts.services)) {
      const isBeside = name.endsWith('-tls');
      expect(one.network_mode, name).toBe(isBeside ? `service:${name.replace(/-tls$/, '')}` : undefined);
      expect(one.networks.length > 0, name).toBe(!isBeside);
    }
    for (const name of ['service-1', 'service-2'])
      expect(parts.services[name]?.environment).toMatchObject({
        HOST: '127.0.0.1',
        INNGEST_BASE_URL: 'http://127.0.0.1:8288',
        ADMIN_URL: expect.stringContaining('ADMIN_URL:?'),
        NODE_EXTRA_CA_CERTS: '/run/secrets/internal_ca',
      });
    expect(JSON.stringify(parts.services.inngest)).toContain('--host 127.0.0.1');
    expect(JSON.stringify(parts.services.redis)).toContain('--port 0 --tls-port 6379');
    for (const text of [service, inngest]) {
      expect([...(text ?? '').matchAll(/listen (?!127\.0\.0\.1:)(.*);/g)].map(([, where]) => where)).toEqual([
        '8443 ssl',
      ]);
      for (const [, where] of (text ?? '').matchAll(/(?:server|http:\/\/)\s*(\d[\d.]*):\d+/g))
        expect(where).toBe('127.0.0.1');
    }
    for (const text of [service, inngest]) expect(text).toContain('ssl_verify_client on');
    expect(service).toMatch(/listen 127\.0\.0\.1:8288;.*proxy_pass https:\/\/inngest:8443;\s+proxy_ssl_verify on;/s);
    expect(front).toMatch(/proxy_pass https:.*proxy_ssl_verify on;.*proxy_ssl_name service;/s);
    expect(front).not.toContain('proxy_pass http:');
    for (const line of (await read('pg_hba.conf')).split('\n').filter((one) => /^host(?!ssl)/.test(one)))
      expect(line).toContain('127.0.0.1/32');
  });

  it('checks the database over TCP, which is closed until its first start has created the roles', () => {
    expect(parts.services.postgres?.healthcheck.test).toContain('--host=127.0.0.1');
  });
});

describe('npm run make-secrets', () => {
  // asvs: 13.2.3
  it('creates every secret except the certificate, once, and reports missing ones', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'secrets-')), 'new');
    const run = () => {
      const { status, stdout } = spawnSync(process.execPath, ['scripts/make-secrets.ts', folder], { encoding: 'utf8' });
      expect(status).toBe(0);
      return stdout.split('\n').filter(Boolean);
    };
    const read = async () =>
      Object.fromEntries(
        await Promise.all(
          (await readdir(folder)).map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]),
        ),
      );
    expect(run()).toEqual([
      expect.stringContaining('Certificates inside the compose file hold until'),
      expect.stringContaining(path.join(folder, 'tls_certificate')),
      expect.stringContaining(path.join(folder, 'tls_key')),
    ]);
    const made = await read();
    expect([...Object.keys(made), 'tls_certificate', 'tls_key'].sort()).toEqual(Object.keys(parts.secrets).sort());
    for (const [name, value] of Object.entries(made))
      if (String(value).startsWith('-----BEGIN')) expect(name).toMatch(/_(ca|certificate|key)$/);
      else expect(value, name).toMatch(/^\S{16,}$/);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await writeFile(path.join(folder, 'tls_certificate'), 'certificate');
    expect(run()).toEqual([expect.stringContaining(path.join(folder, 'tls_key'))]);
    expect(await read()).toEqual({ ...made, tls_certificate: 'certificate' });
  });

  it('upgrades plain addresses of an earlier release to TLS, and keeps their passwords', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'secrets-')), 'new');
    const run = () => spawnSync(process.execPath, ['scripts/make-secrets.ts', folder], { encoding: 'utf8' });
    expect(run().status).toBe(0);
    const read = (name: string) => readFile(path.join(folder, name), 'utf8');
    const redis = await read('redis_url');
    await rm(path.join(folder, 'redis_url'));
    await writeFile(path.join(folder, 'redis_url'), redis.replace('starhelm:', ':'));
    expect(run().status).toBe(0);
    expect(await read('redis_url')).toBe(redis);
    for (const name of ['database_url', 'migration_database_url', 'inngest_database_url', 'redis_url']) {
      const file = path.join(folder, name);
      const now = await read(name);
      expect(now).toMatch(/^rediss:|sslmode=verify-full/);
      await rm(file);
      await writeFile(file, now.replace(/\?.*$/, '').replace('rediss:', 'redis:'));
      expect(run().status).toBe(0);
      expect(await read(name)).toBe(now);
    }
  });
});

describe('a new password of the compose file', () => {
  it('is made by removing its file, and gets into the address that contains it', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'secrets-')), 'new');
    const run = () => spawnSync(process.execPath, ['scripts/make-secrets.ts', folder], { encoding: 'utf8' });
    const read = (name: string) => readFile(path.join(folder, name), 'utf8');
    expect(run().status).toBe(0);
    for (const [password, address] of [
      ['app_password', 'database_url'],
      ['owner_password', 'migration_database_url'],
      ['inngest_password', 'inngest_database_url'],
      ['redis_password', 'redis_url'],
      ['redis_inngest_password', 'inngest_redis_url'],
    ] as const) {
      const [old, before] = [await read(password), await read(address)];
      await rm(path.join(folder, password));
      expect(run().status).toBe(0);
      expect(await read(password)).not.toBe(old);
      expect(await read(address)).toBe(before.replace(old, await read(password)));
    }
    // An address that somebody has changed otherwise is retained.
    await rm(path.join(folder, 'redis_url'));
    await writeFile(path.join(folder, 'redis_url'), 'rediss://starhelm:ab12@elsewhere:6379');
    expect(run().status).toBe(0);
    expect(await read('redis_url')).toBe('rediss://starhelm:ab12@elsewhere:6379');
  });
});

describe('the Dockerfile', () => {
  it('starts from exact versions, runs as a user other than root, and has a health check', () => {
    const bases = dockerfile.filter((line) => line.startsWith('FROM '));
    expect(bases.length).toBeGreaterThan(1);
    for (const base of bases) expect(base).toMatch(/^FROM node:\d+\.\d+\.\d+-\S+ AS \w+$/);
    expect(dockerfile.findLast((line) => line.startsWith('USER '))).toBe('USER 1000');
    expect(dockerfile.filter((line) => line.startsWith('HEALTHCHECK '))).toHaveLength(1);
  });

  // `HADOLINT` names the program, which no package of npm contains.
  it.runIf(process.env.HADOLINT)('has no finding of hadolint', () => {
    const { status, stdout } = spawnSync(process.env.HADOLINT ?? '', ['Dockerfile'], { cwd: ROOT, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });

  it('leaves the lock file as it was when the code was prepared, so that a start recognises it', () => {
    const prunes = dockerfile.filter((line) => line.includes('npm prune'));
    expect(prunes).toHaveLength(1);
    for (const line of prunes) expect(line).toContain('--no-save');
  });

  it('uses the Node version that the project is tested with', async () => {
    const { dependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
    expect(dockerfile.find((line) => line.startsWith('FROM '))).toContain(`node:${dependencies.node}-`);
  });

  // asvs: 13.3.1 13.4.1 15.2.3
  it('contains no secret, and copies only what the build context allows', async () => {
    for (const line of dockerfile) expect(line).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|TOKEN|_KEY|_URL)/);
    const ignore = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).trim().split('\n');
    expect(ignore[0]).toBe('*');
    const copied = dockerfile
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .map((source) => source.split('/')[0]);
    expect(copied.filter((source) => !ignore.includes(`!${source}`))).toEqual([]);
    expect(ignore.filter((line) => line.startsWith('!')).every((line) => copied.includes(line.slice(1)))).toBe(true);
  });
});
