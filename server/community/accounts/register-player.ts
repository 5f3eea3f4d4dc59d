import { randomUUID } from 'node:crypto';
import { hashPassword } from '#server/community/accounts/hash-password.ts';
import { issueSession } from '#server/community/accounts/issue-session.ts';
import { refuseLeakedPassword } from '#server/community/accounts/refuse-leaked-password.ts';
import type { RegisterInput, Tokens } from '#server/community/accounts/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { createPlayer } from '#server/world/players/index.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Creates an account with its player and first ship, and signs it in.
 * @throws DomainError VALIDATION for a leaked password, CONFLICT `username_taken` or `email_taken`
 */
export async function registerPlayer(ctx: RequestCtx, input: RegisterInput): Promise<Tokens> {
  await refuseLeakedPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(ctx, async (tx) => {
      const userId = await insertUser(ctx, tx, input, passwordHash);
      await createPlayer(ctx, tx, { user_id: userId, username: input.username });
      return issueSession(ctx, tx, userId);
    });
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

async function insertUser(ctx: RequestCtx, tx: Tx, input: RegisterInput, passwordHash: string): Promise<string> {
  const userId = randomUUID();
  const now = ctx.clock.now();
  await tx.sql(
    `INSERT INTO users (id, username, email, last_login, created_at, updated_at) VALUES ($1, $2, $3, $4, $4, $4)`,
    [userId, input.username, input.email.toLowerCase(), now],
  );
  await tx.sql('INSERT INTO player_credentials (user_id, password_hash, last_password_change) VALUES ($1, $2, $3)', [
    userId,
    passwordHash,
    now,
  ]);
  return userId;
}

function takenError(error: unknown): Error | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) return undefined;
  if (constraint?.includes('username'))
    return conflict('username_taken', 'This name is already taken. Choose another.');
  if (constraint?.includes('email'))
    return conflict('email_taken', 'An account with this e-mail address already exists. Sign in instead.');
  return undefined;
}
