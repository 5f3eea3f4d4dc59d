import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import pLimit from 'p-limit';
import { HASH_COST } from '#server/community/accounts/rules/hash-cost.ts';
import { isWeaker } from '#server/community/accounts/rules/hash-strength.ts';

const PARAMETERS = { type: argon2.argon2id, ...HASH_COST } as const;

/** libuv's thread pool also serves files, DNS and compression: one thread stays free for them. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** Running more hashes in parallel than there are cores is no faster: they evict each other from the caches. */
const inTurn = pLimit(Math.max(1, Math.min(availableParallelism(), THREADS - 1)));

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password.normalize('NFC'), PARAMETERS));
}

/**
 * Passwords are compared in one form, because keyboards send `é` as one character or as two. Hashes of an earlier
 * release may have any form, and are still opened. Also true for hashes with older, weaker parameters; those should be
 * rehashed at the next login.
 */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const form of forms) if (await inTurn(() => argon2.verify(hash, form))) return true;
  return false;
}

/** A slow hash like a password's, with the owner's salt: for codes that are looked up by their digest. */
export async function slowDigest(text: string, salt: Buffer): Promise<string> {
  const digest = await inTurn(() => argon2.hash(text, { ...PARAMETERS, salt, hashLength: 32, raw: true }));
  return digest.toString('hex');
}

export function needsRehash(hash: string): boolean {
  return isWeaker(hash, PARAMETERS);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real verification, so that timing does not reveal whether a name exists. */
export async function verifyDummyHash(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}
