import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const AUTHORITY = 'internal_ca';
const DAYS = 825;
const RENEW_BEFORE_MS = 60 * 86_400_000;

/** A server or client of the compose file: the name in its certificate, and those under which it is reached. */
const PARTIES = {
  postgres: { name: 'postgres', hosts: ['postgres'] },
  redis: { name: 'redis', hosts: ['redis'] },
  inngest: { name: 'inngest', hosts: ['inngest'] },
  service: { name: 'service', hosts: ['service', 'service-1', 'service-2'] },
  proxy: { name: 'proxy', hosts: [] },
  // The service's client certificate.
  caller: { name: 'caller', hosts: [] },
  // PostgreSQL requires the role's name.
  app: { name: 'starhelm_app', hosts: [] },
  owner: { name: 'starhelm_owner', hosts: [] },
} as const satisfies Record<string, { name: string; hosts: readonly string[] }>;

/**
 * Creates the certificates by which the parts of the compose file authenticate each other, and their common authority,
 * whose key is discarded: renewing one means renewing all. Returns when they expire and whether they were created now.
 * @param also further names of every server, for a trial on one machine
 */
export async function makeCertificates(
  folder: string,
  also: readonly string[] = [],
): Promise<{ made: boolean; until: Date }> {
  const kept = await validUntil(folder);
  if (kept && kept.getTime() - Date.now() > RENEW_BEFORE_MS) return { made: false, until: kept };
  const work = await mkdtemp(path.join(tmpdir(), 'starhelm-certificates-'));
  try {
    await makeAuthority(work);
    for (const [party, { name, hosts }] of Object.entries(PARTIES)) {
      await makeCertificate(work, party, name, hosts.length > 0 ? [...hosts, ...also] : hosts);
      await place(folder, `${party}_key`, path.join(work, `${party}.key`));
      await place(folder, `${party}_certificate`, path.join(work, `${party}.pem`));
    }
    await place(folder, AUTHORITY, path.join(work, 'ca.pem'));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  const until = await validUntil(folder);
  if (!until) throw new Error('the certificates were not made');
  return { made: true, until };
}

/** Undefined if a file is missing. */
async function validUntil(folder: string): Promise<Date | undefined> {
  const names = Object.keys(PARTIES).flatMap((party) => [`${party}_key`, `${party}_certificate`]);
  if (![...names, AUTHORITY].every((name) => existsSync(path.join(folder, name)))) return undefined;
  return new Date(new X509Certificate(await readFile(path.join(folder, AUTHORITY))).validTo);
}

async function openssl(work: string, ...args: string[]): Promise<void> {
  await run('openssl', args, { cwd: work }).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'the program openssl is missing' : cause.message;
    throw new Error(`The certificates could not be made: ${reason}.`, { cause });
  });
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

async function makeAuthority(work: string): Promise<void> {
  const extensions =
    'basicConstraints=critical,CA:TRUE,pathlen:0\nkeyUsage=critical,keyCertSign\nsubjectKeyIdentifier=hash\n';
  await writeFile(path.join(work, 'ca.ext'), extensions);
  await openssl(work, 'req', '-new', ...KEY, '-keyout', 'ca.key', '-out', 'ca.csr', '-subj', '/CN=Starhelm inside');
  const signed = ['-signkey', 'ca.key', '-out', 'ca.pem', '-days', String(DAYS), '-sha256', '-extfile', 'ca.ext'];
  await openssl(work, 'x509', '-req', '-in', 'ca.csr', ...signed);
}

async function makeCertificate(work: string, party: string, name: string, hosts: readonly string[]): Promise<void> {
  const use = hosts.length > 0 ? 'serverAuth' : 'clientAuth';
  const names = hosts.length > 0 ? `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n` : '';
  await writeFile(
    path.join(work, `${party}.ext`),
    `basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=${use}\n${names}`,
  );
  await openssl(work, 'req', '-new', ...KEY, '-keyout', `${party}.key`, '-out', `${party}.csr`, '-subj', `/CN=${name}`);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', `${party}.pem`];
  await openssl(work, 'x509', '-req', '-in', `${party}.csr`, ...signed, ...dated(party));
}

function dated(party: string): string[] {
  return ['-days', String(DAYS), '-sha256', '-extfile', `${party}.ext`];
}

/** Readable for the containers' users; the folder's permissions exclude others. */
async function place(folder: string, name: string, from: string): Promise<void> {
  const file = path.join(folder, name);
  await rm(file, { force: true });
  await writeFile(file, await readFile(from), { mode: 0o444, flag: 'wx' });
}
