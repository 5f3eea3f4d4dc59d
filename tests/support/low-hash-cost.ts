import type { HashStrength } from '#server/community/accounts/rules/hash-strength.ts';

/**
 * In place of the service's cost where hashing is not the subject: the least that Argon2 takes, a twentieth of the
 * time. The unit tests hash at the real cost.
 */
export const HASH_COST: HashStrength = { memoryCost: 1_024, timeCost: 2, parallelism: 1 };
