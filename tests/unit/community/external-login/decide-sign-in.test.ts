import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideLink, decideSignIn, type IdentityFacts } from '#server/community/external-login/rules/decide-sign-in.ts';

const owner = fc.record({
  user_id: fc.uuid(),
  usable: fc.boolean(),
  is_admin: fc.boolean(),
  email_verified: fc.boolean(),
});
const linked = fc.record({ user_id: fc.uuid(), usable: fc.boolean() });
const facts: fc.Arbitrary<IdentityFacts> = fc.record({
  linked: fc.option(linked),
  email_owner: fc.option(owner),
});

describe('decideSignIn', () => {
  it('opens an existing account only by a link, or by an e-mail verified on both sides', () => {
    fc.assert(
      fc.property(fc.boolean(), facts, (verified, known) => {
        const decision = decideSignIn(verified, known);
        if (decision.kind === 'sign_in') expect(decision.user_id).toBe(known.linked?.user_id);
        if (decision.kind === 'link') {
          expect(verified && known.linked === null).toBe(true);
          expect(known.email_owner).toMatchObject({
            user_id: decision.user_id,
            usable: true,
            is_admin: false,
            email_verified: true,
          });
        }
      }),
    );
  });

  it('refuses deleted and inactive accounts', () => {
    fc.assert(
      fc.property(fc.boolean(), facts, (verified, known) => {
        const decision = decideSignIn(verified, known);
        const target = decision.kind === 'sign_in' ? known.linked : decision.kind === 'link' ? known.email_owner : null;
        expect(target?.usable ?? true).toBe(true);
      }),
    );
  });

  it('gives a new account an e-mail only when it is verified and free', () => {
    fc.assert(
      fc.property(fc.boolean(), facts, (verified, known) => {
        const decision = decideSignIn(verified, known);
        if (decision.kind === 'create') expect(decision.with_email).toBe(verified && known.email_owner === null);
      }),
    );
  });
});

describe('decideLink', () => {
  it('links a free account, accepts a repetition, and refuses another user’s', () => {
    expect(decideLink('me', null)).toBe('link');
    expect(decideLink('me', { user_id: 'me', usable: true })).toBe('already');
    expect(decideLink('me', { user_id: 'you', usable: false })).toBe('linked_elsewhere');
  });
});
