import argon2 from 'argon2';
import { isWeaker } from '#server/accounts/rules/hash-strength.ts';

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, PARAMETERS);

/** True also for the hashes of older, weaker parameters; those want a rehash at the next login. */
export const verifyPassword = (hash: string, password: string): Promise<boolean> => argon2.verify(hash, password);

export const needsRehash = (hash: string): boolean => isWeaker(hash, PARAMETERS);

let decoy: Promise<string> | undefined;

/** Spends what a real verification spends, so that an unknown name cannot be told by the clock. */
export const verifyAgainstNobody = async (password: string): Promise<false> => {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
};
