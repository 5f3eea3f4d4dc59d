import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueSession } from '#server/community/accounts/issue-session.ts';
import { logOut } from '#server/community/accounts/log-out.ts';
import { refreshSession } from '#server/community/accounts/refresh-session.ts';
import { RETRY_WINDOW_MS } from '#server/community/accounts/rules/renewal.ts';
import type { Tokens } from '#server/community/accounts/schemas.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createUser, type TestUser } from '#tests/support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

let db: TestDatabase;
let services: TestServices;
let user: TestUser;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  user = await createUser(services, 'tunnel-player');
});
afterAll(() => db.drop());

function newAttempt() {
  return randomUUID();
}
function ctx() {
  return requestCtx(services);
}
function signIn() {
  return inTransaction(ctx(), (tx) => issueSession(ctx(), tx, user.ctx.actor.user_id));
}
function refresh({ refresh_token }: Tokens, attempt?: string) {
  return refreshSession(ctx(), { refresh_token, ...(attempt ? { attempt } : {}) });
}

const reused = { code: 'UNAUTHENTICATED', reason: 'refresh_token_reused' };
const ended = { code: 'UNAUTHENTICATED', reason: 'session_ended' };

/** The open tokens of the session that `token` belongs or belonged to. */
async function openOf({ access_token }: Tokens): Promise<number> {
  const { sid } = JSON.parse(Buffer.from(access_token.split('.')[0] ?? '', 'base64url').toString()) as { sid: string };
  const { rows } = await db.pool.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM refresh_token WHERE family_id = $1 AND NOT revoked',
    [sid],
  );
  return rows[0]?.open ?? -1;
}

describe('a token refresh whose response was lost', () => {
  it('is answered again for the same attempt, with a new successor', async () => {
    const first = await signIn();
    const attempt = newAttempt();
    const lost = await refresh(first, attempt);
    services.clock.advance(RETRY_WINDOW_MS - 1);
    const found = await refresh(first, attempt);
    expect(found.refresh_token).not.toBe(lost.refresh_token);
    expect(await openOf(first)).toBe(1);
    expect(await refresh(found, newAttempt())).toMatchObject({ user_id: user.ctx.actor.user_id });
  });

  it('can be repeated several times within the window, which is not extended', async () => {
    const first = await signIn();
    const attempt = newAttempt();
    await refresh(first, attempt);
    for (let again = 0; again < 3; again += 1) {
      services.clock.advance(RETRY_WINDOW_MS / 4);
      await refresh(first, attempt);
    }
    services.clock.advance(RETRY_WINDOW_MS / 4);
    await expect(refresh(first, attempt)).rejects.toMatchObject(reused);
    expect(await openOf(first)).toBe(0);
  });

  it.each([
    ['another attempt', newAttempt()],
    ['none', undefined],
  ])('is theft with %s', async (_what, attempt) => {
    const first = await signIn();
    const next = await refresh(first, newAttempt());
    await expect(refresh(first, attempt)).rejects.toMatchObject(reused);
    await expect(refresh(next)).rejects.toMatchObject(reused);
  });

  it('is treated as theft for a rotation without an attempt id', async () => {
    const first = await signIn();
    await refresh(first);
    await expect(refresh(first, newAttempt())).rejects.toMatchObject(reused);
    expect(await openOf(first)).toBe(0);
  });

  it('is treated as theft once its successor was used', async () => {
    const first = await signIn();
    const attempt = newAttempt();
    const second = await refresh(first, attempt);
    const third = await refresh(second, newAttempt());
    await expect(refresh(first, attempt)).rejects.toMatchObject(reused);
    await expect(refresh(third, newAttempt())).rejects.toMatchObject(reused);
  });

  it('invalidates the successor it replaces, and using that one is treated as theft', async () => {
    const first = await signIn();
    const attempt = newAttempt();
    const lost = await refresh(first, attempt);
    const found = await refresh(first, attempt);
    await expect(refresh(lost, attempt)).rejects.toMatchObject(reused);
    await expect(refresh(found)).rejects.toMatchObject(reused);
  });

  it('does not restore a session that was ended', async () => {
    const first = await signIn();
    const attempt = newAttempt();
    const second = await refresh(first, attempt);
    await logOut(ctx(), second.refresh_token);
    await expect(refresh(first, attempt)).rejects.toMatchObject(ended);
  });

  it('is refused for a user who was locked out meanwhile', async () => {
    const first = await signIn();
    const attempt = newAttempt();
    await refresh(first, attempt);
    await db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [user.ctx.actor.user_id]);
    await expect(refresh(first, attempt)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await db.pool.query('UPDATE users SET is_active = true WHERE id = $1', [user.ctx.actor.user_id]);
  });

  it('leaves one open token after any number of concurrent requests, and stores no key in clear text', async () => {
    const first = await signIn();
    const attempt = newAttempt();
    const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(first, attempt)));
    expect(await openOf(first)).toBe(1);
    const tried = await Promise.allSettled(answers.map((answer) => refresh(answer)));
    // Of those 30 only the last was good; the first of the others ended the session with it.
    expect(tried.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    const { rows } = await db.pool.query('SELECT * FROM refresh_token WHERE user_id = $1', [user.ctx.actor.user_id]);
    const stored = JSON.stringify(rows);
    for (const secret of [attempt, ...answers.map(({ refresh_token }) => refresh_token)])
      expect(stored).not.toContain(secret);
  });
});

describe('the thief and the owner of a refresh token', () => {
  it('both get the reason that it was used twice, in either order and with either token', async () => {
    const first = await signIn();
    const second = await refresh(first);
    const third = await refresh(second);
    await expect(refresh(first)).rejects.toMatchObject(reused);
    await expect(refresh(third)).rejects.toMatchObject(reused);
    await expect(refresh(second)).rejects.toMatchObject(reused);
  });

  it('get the ordinary reason when the session had ended normally', async () => {
    const first = await signIn();
    const second = await refresh(first);
    await logOut(ctx(), second.refresh_token);
    await expect(refresh(first)).rejects.toMatchObject(ended);
    await expect(refresh(second)).rejects.toMatchObject(ended);
  });
});

type Known = { tokens: Tokens; rotated?: { attempt: string | null; at: number; successor: number } };

/** The rule's result for a use, given everything issued so far. */
function verdict(
  issued: readonly Known[],
  open: number | null,
  use: { of: number; attempt: string | null },
  now: number,
) {
  const known = issued[use.of];
  if (use.of === open) return 'rotates';
  const { rotated } = known ?? {};
  const isRetry =
    rotated && use.attempt !== null && rotated.attempt === use.attempt && now - rotated.at < RETRY_WINDOW_MS;
  return isRetry && rotated.successor === open ? 'replaces' : 'ends';
}

it('after any sequence of uses a session has at most one valid token, as the rule predicts', async () => {
  const attempts = [null, 'first attempt key of twenty-two', 'second attempt key of twenty-two'];
  const step = fc.record({
    of: fc.nat({ max: 7 }),
    attempt: fc.constantFrom(...attempts),
    wait: fc.constantFrom(0, 1_000, RETRY_WINDOW_MS / 2, RETRY_WINDOW_MS - 1, RETRY_WINDOW_MS),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const issued: Known[] = [{ tokens: await signIn() }];
      let open: number | null = 0;
      for (const { of, attempt, wait } of steps) {
        services.clock.advance(wait);
        const now = services.clock.now().getTime();
        // Mostly the latest token, so that sessions live long enough to cover the interesting cases.
        const index = Math.max(0, issued.length - 1 - (of % 3));
        const known = issued[index];
        if (!known) throw new Error('no such token');
        const expected = verdict(issued, open, { of: index, attempt }, now);
        const answer = await refresh(known.tokens, attempt ?? undefined).catch((error: { code: string }) => error.code);
        if (expected === 'ends') {
          expect(answer).toBe('UNAUTHENTICATED');
          open = null;
        } else {
          if (typeof answer === 'string') throw new Error(`${expected} was refused`);
          open = issued.push({ tokens: answer }) - 1;
          if (expected === 'rotates') known.rotated = { attempt, at: now, successor: open };
          else if (known.rotated) known.rotated.successor = open;
        }
        expect(await openOf(known.tokens)).toBe(open === null ? 0 : 1);
      }
    }),
    { numRuns: 60 },
  );
});
