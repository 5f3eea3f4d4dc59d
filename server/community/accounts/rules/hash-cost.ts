import type { HashStrength } from '#server/community/accounts/rules/hash-strength.ts';

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
export const HASH_COST: HashStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
