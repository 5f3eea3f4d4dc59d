import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, call, register, type Session } from '#tests/support/http-client.ts';
import {
  enrol,
  exchange,
  type LoginService,
  newPerson,
  type Person,
  startLoginService,
  walkToCallback,
  walkToLanding,
} from '#tests/support/providers/login-service.ts';
import { openTab } from '#tests/support/providers/tab.ts';
import { ADMIN } from '#tests/support/running-server.ts';

let home: LoginService;
beforeAll(async () => {
  home = await startLoginService();
});
afterAll(() => home.dispose());

type Provider = 'codehost' | 'identity' | 'gameplatform';

function sql(text: string, values: unknown[]) {
  return home.server.db.pool.query(text, values);
}

async function signIn(provider: Provider, account: string): Promise<Body> {
  return (await exchange(home, { code: (await walkToLanding(home, provider, account)).code })).body;
}

async function sessionsOf(userId: unknown) {
  return (await sql('SELECT 1 FROM refresh_token WHERE user_id = $1', [userId])).rows;
}

/** The answer to a callback that ends without a code. */
async function refusal(provider: Provider, account: string) {
  const tab = openTab();
  const seen = await tab.open(await walkToCallback(home, tab, provider, account));
  return { status: seen.status, reason: JSON.parse(seen.text).reason };
}

async function startLink(token: string, provider: Provider): Promise<string> {
  const { body } = await call<{ start_path: string }>(home.url, 'POST', '/auth/accounts', {
    token,
    json: { provider },
  });
  return body.start_path;
}

async function link(token: string, provider: Provider, account: string) {
  const landing = await walkToLanding(home, provider, account, await startLink(token, provider));
  return exchange(home, { code: landing.code }, token);
}

type Listed = { items: { id: string; provider: string }[]; can_unlink: boolean };
async function listed(token: string) {
  return (await call<Listed>(home.url, 'GET', '/auth/accounts', { token })).body;
}

function personWith(email: string): Person {
  return { ...newPerson(), email };
}

// asvs: 6.8.1
describe('an e-mail that somebody else has', () => {
  it('opens no password account, proven at the provider or not: its owner never proved it here', async () => {
    const owner = await register(home.url);
    for (const verified of [true, false]) {
      const thief = personWith(owner.email);
      enrol(home, 'identity', thief, verified);
      if (verified) expect(await refusal('identity', thief.id)).toEqual({ status: 409, reason: 'account_exists' });
      else expect((await signIn('identity', thief.id)).user_id).not.toBe(owner.user_id);
    }
    const { rows } = await sql('SELECT 1 FROM oauth_account WHERE user_id = $1', [owner.user_id]);
    expect(rows).toEqual([]);
  });

  it('opens no account when the second provider has not proven it', async () => {
    const owner = newPerson();
    enrol(home, 'identity', owner);
    const { user_id } = await signIn('identity', owner.id);
    const thief = personWith(owner.email);
    enrol(home, 'codehost', thief, false);
    const taken = await signIn('codehost', thief.id);
    expect(taken.user_id).not.toBe(user_id);
    const { rows } = await sql('SELECT email FROM users WHERE id = $1', [taken.user_id]);
    expect(rows[0].email).toBe(`${taken.user_id}@external.invalid`);
  });

  it('opens the one account of its owner when both providers have proven it, in any letter case', async () => {
    const owner = newPerson();
    enrol(home, 'identity', owner);
    const first = await signIn('identity', owner.id);
    const same = personWith(owner.email.toUpperCase());
    enrol(home, 'codehost', same);
    const second = await signIn('codehost', same.id);
    expect(second).toMatchObject({ user_id: first.user_id, is_new_user: false });
    expect((await listed(String(second.access_token))).items.map(({ provider }) => provider)).toEqual([
      'identity',
      'codehost',
    ]);
  });

  it("does not open an account that a squatter prepared with the victim's address", async () => {
    const squatter = newPerson();
    enrol(home, 'codehost', squatter, false);
    const prepared = await signIn('codehost', squatter.id);
    const victim = personWith(squatter.email);
    enrol(home, 'identity', victim);
    const own = await signIn('identity', victim.id);
    expect(own).toMatchObject({ is_new_user: true });
    expect(own.user_id).not.toBe(prepared.user_id);
  });

  it('no longer links once the provider stopped vouching for it', async () => {
    const owner = newPerson();
    enrol(home, 'identity', owner);
    await signIn('identity', owner.id);
    enrol(home, 'identity', owner, false);
    await signIn('identity', owner.id);
    const same = personWith(owner.email);
    enrol(home, 'codehost', same);
    expect(await refusal('codehost', same.id)).toEqual({ status: 409, reason: 'account_exists' });
  });

  it('never opens an admin: they link while signed in', async () => {
    const boss = newPerson();
    enrol(home, 'identity', boss);
    const { user_id } = await signIn('identity', boss.id);
    await sql('UPDATE users SET is_admin = true WHERE id = $1', [user_id]);
    const same = personWith(boss.email);
    enrol(home, 'codehost', same);
    expect(await refusal('codehost', same.id)).toEqual({ status: 409, reason: 'account_exists' });
  });
});

describe('an account that may not be used', () => {
  it('is refused when deleted, at callback and at exchange', async () => {
    const person = newPerson();
    enrol(home, 'codehost', person);
    const { code, user_id } = await walkToLanding(home, 'codehost', person.id);
    await sql('UPDATE users SET deleted = true WHERE id = $1', [user_id]);
    const late = await exchange(home, { code });
    expect([late.status, late.body.reason]).toEqual([401, 'account_locked']);
    expect(await refusal('codehost', person.id)).toEqual({ status: 401, reason: 'account_locked' });
    expect(await sessionsOf(user_id)).toEqual([]);
  });

  it('is refused when inactive, and says why when suspended', async () => {
    const person = newPerson();
    enrol(home, 'codehost', person);
    const { code, user_id } = await walkToLanding(home, 'codehost', person.id);
    await sql('UPDATE users SET is_active = false WHERE id = $1', [user_id]);
    const inactive = await exchange(home, { code });
    expect([inactive.status, inactive.body.reason]).toEqual([401, 'account_locked']);
    await sql(
      `INSERT INTO account_suspensions (id, user_id, reason, created_by, created_at)
       VALUES (gen_random_uuid(), $1, 'flooding the sector', $1, now())`,
      [user_id],
    );
    const { code: later } = await walkToLanding(home, 'codehost', person.id);
    const suspended = await exchange(home, { code: later });
    expect([suspended.status, suspended.body.reason]).toEqual([401, 'account_suspended']);
    expect(suspended.body.suspension).toEqual({ reason: 'flooding the sector', appeal_note: null, until: null });
    expect(await sessionsOf(user_id)).toEqual([]);
  });
});

describe('linking while signed in', () => {
  it.each(['codehost', 'identity', 'gameplatform'] as const)(
    'gives a password account the way in by %s',
    async (provider) => {
      const owner = await register(home.url);
      const person = newPerson();
      enrol(home, provider, person);
      const answer = await link(owner.access_token, provider, person.id);
      expect([answer.status, answer.body]).toEqual([200, { linked: provider }]);
      expect((await signIn(provider, person.id)).user_id).toBe(owner.user_id);
      expect((await link(owner.access_token, provider, person.id)).body).toEqual({ linked: provider });
      expect((await listed(owner.access_token)).items).toHaveLength(1);
    },
  );

  it('works for an admin too', async () => {
    const { body } = await call<Session>(home.url, 'POST', '/auth/login/json', { json: ADMIN });
    const person = newPerson();
    enrol(home, 'identity', person);
    expect((await link(body.access_token, 'identity', person.id)).status).toBe(200);
    expect((await signIn('identity', person.id)).user_id).toBe(body.user_id);
  });

  it('never takes an account that is linked to somebody else', async () => {
    const person = newPerson();
    enrol(home, 'codehost', person);
    const first = await signIn('codehost', person.id);
    const other = await register(home.url);
    const answer = await link(other.access_token, 'codehost', person.id);
    expect([answer.status, answer.body.reason]).toEqual([409, 'linked_elsewhere']);
    expect((await signIn('codehost', person.id)).user_id).toBe(first.user_id);
  });

  it('can be completed only by the user who started it: a link given to somebody else links nothing', async () => {
    const attacker = await register(home.url);
    const victim = await register(home.url);
    const person = newPerson();
    enrol(home, 'codehost', person);
    const slipped = await startLink(attacker.access_token, 'codehost');
    const { code } = await walkToLanding(home, 'codehost', person.id, slipped);
    const answer = await exchange(home, { code }, victim.access_token);
    expect([answer.status, answer.body.reason]).toEqual([403, 'linking_user_differs']);
    const second = await walkToLanding(home, 'codehost', person.id, await startLink(attacker.access_token, 'codehost'));
    expect((await exchange(home, { code: second.code })).status).toBe(401);
    expect((await listed(attacker.access_token)).items).toEqual([]);
  });

  it('accepts each ticket once and no forged ones', async () => {
    const owner = await register(home.url);
    const start = await startLink(owner.access_token, 'codehost');
    expect((await openTab().open(home.url + start)).status).toBe(302);
    const again = await openTab().open(home.url + start);
    expect([again.status, JSON.parse(again.text).reason]).toEqual([401, 'login_state_invalid']);
    const made = await openTab().open(`${home.url}/api/v1/auth/codehost?link=${'A'.repeat(43)}`);
    expect(made.status).toBe(401);
  });

  it('needs a token, a provider that exists, and own accounts', async () => {
    expect((await call(home.url, 'POST', '/auth/accounts', { json: { provider: 'codehost' } })).status).toBe(401);
    expect((await call(home.url, 'GET', '/auth/accounts')).status).toBe(401);
    const owner = await register(home.url);
    const { access_token: token } = owner;
    expect((await call(home.url, 'POST', '/auth/accounts', { token, json: { provider: 'elsewhere' } })).status).toBe(
      422,
    );
  });
});

describe('unlinking', () => {
  it('never removes the last login method, also with two concurrent requests', async () => {
    const person = newPerson();
    for (const provider of ['identity', 'codehost'] as const) enrol(home, provider, person);
    const session = await signIn('identity', person.id);
    const token = String(session.access_token);
    const lonely = await listed(token);
    expect(lonely.can_unlink).toBe(false);
    const only = await call(home.url, 'DELETE', `/auth/accounts/${lonely.items[0]?.id}`, { token });
    expect([only.status, only.body.reason]).toEqual([409, 'last_way_in']);

    await signIn('codehost', person.id);
    const both = await listed(token);
    expect([both.items.length, both.can_unlink]).toEqual([2, true]);
    const answers = await Promise.all(
      both.items.map(({ id }) => call(home.url, 'DELETE', `/auth/accounts/${id}`, { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await listed(token)).items).toHaveLength(1);
  });

  it("leaves a password account its password, and others' accounts alone", async () => {
    const owner = await register(home.url);
    const person = newPerson();
    enrol(home, 'gameplatform', person);
    await link(owner.access_token, 'gameplatform', person.id);
    const [account] = (await listed(owner.access_token)).items;
    const stranger = await register(home.url);
    const path = `/auth/accounts/${account?.id}`;
    expect((await call(home.url, 'DELETE', path, { token: stranger.access_token })).status).toBe(404);
    expect((await call(home.url, 'DELETE', path, { token: owner.access_token })).status).toBe(204);
    expect((await call(home.url, 'DELETE', path, { token: owner.access_token })).status).toBe(404);
  });
});

describe('two logins at the same moment', () => {
  it('of somebody new end at one user', async () => {
    const person = newPerson();
    enrol(home, 'gameplatform', person);
    const tabs = Array.from({ length: 10 }, () => openTab());
    const callbacks = await Promise.all(tabs.map((tab) => walkToCallback(home, tab, 'gameplatform', person.id)));
    const landings = await Promise.all(tabs.map((tab, at) => tab.open(callbacks[at] ?? '')));
    const users = landings.map(({ location }) => new URL(String(location)).searchParams);
    expect(new Set(users.map((query) => query.get('user_id'))).size).toBe(1);
    expect(users.filter((query) => query.get('is_new_user') === 'true')).toHaveLength(1);
  });

  it('of namesakes end at two users with names of their own', async () => {
    const people = [newPerson(), newPerson()].map((person) => ({ ...person, login: 'Zaphod' }));
    for (const person of people) enrol(home, 'gameplatform', person);
    const users = await Promise.all(people.map(({ id }) => signIn('gameplatform', id)));
    const { rows } = await sql('SELECT username FROM users WHERE id = ANY($1::uuid[])', [
      users.map((user) => user.user_id),
    ]);
    const names = rows.map(({ username }) => username).sort();
    expect(names[0]).toBe('Zaphod');
    expect(names[1]).toMatch(/^Zaphod-[0-9a-f]{6}$/);
  });
});
