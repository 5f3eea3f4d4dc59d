import { availableParallelism } from 'node:os';
import argon2 from 'argon2';
import pLimit from 'p-limit';
import { isWeaker } from '#server/accounts/rules/hash-strength.ts';

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** libuv's threads do files, names and compression as well: one stays free for them. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
/** More at a time than cores finishes none sooner: they push each other's memory out of the caches. */
const inTurn = pLimit(Math.max(1, Math.min(availableParallelism(), THREADS - 1)));

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password, PARAMETERS));
}

/** True also for the hashes of older, weaker parameters; those want a rehash at the next login. */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return inTurn(() => argon2.verify(hash, password));
}

/** Slow like a password's hash, with a salt of its owner's: for codes that are found again by their digest. */
export async function slowDigest(text: string, salt: Buffer): Promise<string> {
  const digest = await inTurn(() => argon2.hash(text, { ...PARAMETERS, salt, hashLength: 32, raw: true }));
  return digest.toString('hex');
}

export function needsRehash(hash: string): boolean {
  return isWeaker(hash, PARAMETERS);
}

let decoy: Promise<string> | undefined;

/** Costs as much as a real verification, so that timing does not reveal whether a name exists. */
export async function verifyDummyHash(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}
