import argon2 from 'argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/community/accounts/log-in.ts';
import { registerPlayer } from '#server/community/accounts/register-player.ts';
import { registerInput } from '#server/community/accounts/schemas.ts';
import { comparePlaceholders } from '#server/foundation/i18n/rules/placeholders.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';

const COMPOSED = 'caf\u00e9 cr\u00e8me br\u00fbl\u00e9e';
const DECOMPOSED = COMPOSED.normalize('NFD');

let db: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
});
afterAll(() => db.drop());

function signIn(username: string, password: string) {
  return logIn(requestCtx(services), { username, password }, ['player']);
}

describe('a password with accents', () => {
  it.each([
    ['composed-one', COMPOSED],
    ['decomposed-one', DECOMPOSED],
  ])('of %s opens in both forms', async (username, password) => {
    await registerPlayer(requestCtx(services), { username, email: `${username}@example.test`, password });
    for (const form of [COMPOSED, DECOMPOSED])
      expect(await signIn(username, form)).toMatchObject({ token_type: 'bearer' });
    await expect(signIn(username, COMPOSED.replace('\u00e9', 'e'))).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });

  it('opens a hash that was stored in another form', async () => {
    const username = 'old-timer';
    await registerPlayer(requestCtx(services), { username, email: 'old@example.test', password: COMPOSED });
    const hash = await argon2.hash(DECOMPOSED, {
      type: argon2.argon2id,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
    await db.pool.query('UPDATE player_credentials SET password_hash = $1', [hash]);
    expect(await signIn(username, COMPOSED)).toMatchObject({ token_type: 'bearer' });
  });
});

it('registers nobody who looks like the staff', () => {
  const given = { email: 'a@example.test', password: COMPOSED };
  for (const username of ['Administrator', 'supp0rt', 'ARIA', 'the-moderator', 'Starhelm'])
    expect(registerInput.safeParse({ ...given, username }).success).toBe(false);
  expect(registerInput.safeParse({ ...given, username: 'aria-stark' }).success).toBe(true);
});

it.each([
  '{n, number, ::currency/EURO}',
  '{n, number, ::unit/parsec}',
  '{n, plural, other {{m, number, ::unit/parsec}}}',
])('refuses a text that no browser can format: %s', (text) => {
  expect(comparePlaceholders(text, text)).toMatchObject([{ kind: 'unreadable' }]);
});

it.each([
  '{n, number, ::currency/EUR}',
  '{n, number, ::unit/kilometer}',
  '{d, date, medium}',
  '{n, number}',
  '<b>{n, number, percent}</b>',
])('accepts %s', (text) => {
  expect(comparePlaceholders(text, text)).toEqual([]);
});
