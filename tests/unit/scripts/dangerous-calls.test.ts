import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { listSources } from '#scripts/list-sources.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What runs in production or makes its data. */
const RUNS = /^(?:app|server|generator|simulator)\//;
let sources: { file: string; text: string }[];

beforeAll(async () => {
  const files = (await listSources(ROOT)).filter((file) => RUNS.test(file));
  sources = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(ROOT, file), 'utf8') })),
  );
  expect(sources.length).toBeGreaterThan(1_000);
});

/** Each place where `pattern` stands, as `file: text`. */
function places(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));
}

// asvs: 1.2.5
it('starts programs by name and argument list, never through a shell', () => {
  expect(places(/\b(?:exec|execSync|execFile|spawnSync|fork)\(\s*[`'"]|\bshell: true/g)).toEqual([]);
  const starters = places(/from 'node:child_process'/g).map((place) => place.split(':', 1)[0]);
  expect(starters).toEqual(expect.arrayContaining(['server/world/galaxy/run-generator.ts']));
  for (const { file, text } of sources.filter((source) => starters.includes(source.file)))
    expect([
      file,
      text.match(/import \{([^}]*)\} from 'node:child_process'/)?.[1]?.replaceAll(/type \w+|[\s,]/g, ''),
    ]).toEqual([file, 'spawn']);
});

// asvs: 1.3.2
it('evaluates no code at run time', () => {
  // `client.eval` runs the service's own Lua in Redis.
  expect(places(/(?<!client\.)\beval\(|\bnew Function\(|\bimport\((?!['"`])\s*\w+\s*\)|node:vm/g)).toEqual([]);
});

// asvs: 1.2.3 3.2.2
it('inserts no HTML into a page, and listens to no other window', () => {
  const written = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc=/g;
  expect(places(written)).toEqual([]);
  expect(places(/addEventListener\('message'/g)).toEqual([]);
});

// asvs: 11.2.1 11.2.3 11.3.1 11.3.2 11.4.1
it('encrypts with AES-256-GCM and hashes with SHA-2 of Node, SHA-1 only in authenticator codes', () => {
  const ciphers = places(/create(?:C|Dec)ipheriv\((?:'[^']*'|\w+)/g);
  expect(ciphers.length).toBeGreaterThan(3);
  for (const place of ciphers) expect(place).toMatch(/'aes-256-gcm'$|\(CIPHER$/);
  expect(new Set(places(/const CIPHER = '[^']*'/g).map((place) => place.split("'")[1]))).toEqual(
    new Set(['aes-256-gcm']),
  );
  // Redis names its scripts by SHA-1, which protects nothing.
  const hashes = places(/create(?:Hash|Hmac)\(\s*(?:'[^']*'|\w+)/g).filter((place) => !/'sha256'$/.test(place));
  expect(hashes).toEqual(["server/platform/redis/send-command.ts: createHash('sha1'"]);
  expect(places(/hkdfSync\('(?!sha256)/g)).toEqual([]);
});
