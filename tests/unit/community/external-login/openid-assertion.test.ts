import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authenticationUrl,
  checkAuthenticationForm,
  readAssertion,
  saysValid,
} from '#server/community/external-login/rules/openid-assertion.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const SETTINGS = {
  endpoint: 'https://provider.test/openid/login',
  return_to: 'https://play.example/api/v1/auth/gameplatform/callback?state=abc',
};
const ID = 'https://provider.test/openid/id/76561198000000000';

function assertion(changes: Record<string, string> = {}): URLSearchParams {
  const fields: Record<string, string> = {
    ns: 'http://specs.openid.net/auth/2.0',
    mode: 'id_res',
    op_endpoint: SETTINGS.endpoint,
    claimed_id: ID,
    identity: ID,
    return_to: SETTINGS.return_to,
    response_nonce: '2026-03-01T11:59:58Zabc',
    assoc_handle: '1',
    signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    sig: 'x',
    ...changes,
  };
  return new URLSearchParams([
    ['state', 'abc'],
    ...Object.entries(fields).map(([name, value]): [string, string] => [`openid.${name}`, value]),
  ]);
}

describe('authenticationUrl', () => {
  it('asks the provider to show its account selection', () => {
    const url = new URL(authenticationUrl({ ...SETTINGS, realm: 'https://play.example' }));
    expect(url.origin + url.pathname).toBe(SETTINGS.endpoint);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'openid.ns': 'http://specs.openid.net/auth/2.0',
      'openid.mode': 'checkid_setup',
      'openid.claimed_id': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.identity': 'http://specs.openid.net/auth/2.0/identifier_select',
      'openid.return_to': SETTINGS.return_to,
      'openid.realm': 'https://play.example',
    });
  });
});

describe('readAssertion', () => {
  it('reads the provider’s id, also when identifiers are published with http', () => {
    const http = ID.replace('https:', 'http:');
    for (const id of [ID, http])
      expect(readAssertion(assertion({ claimed_id: id, identity: id }), SETTINGS, NOW)).toMatchObject({
        ok: true,
        provider_user_id: '76561198000000000',
        nonce: '2026-03-01T11:59:58Zabc',
      });
  });

  it.each([
    ['declined', { mode: 'cancel' }],
    ['not_an_assertion', { mode: 'setup_needed' }],
    ['not_an_assertion', { ns: '' }],
    ['other_endpoint', { op_endpoint: `${SETTINGS.endpoint}/` }],
    ['other_return_to', { return_to: SETTINGS.return_to.replace('abc', 'abd') }],
    ['not_signed', { signed: 'op_endpoint,claimed_id,identity,return_to,response_nonce' }],
    ['not_signed', { assoc_handle: '' }],
    ['foreign_identifier', { claimed_id: `${ID}/x`, identity: `${ID}/x` }],
    ['foreign_identifier', { claimed_id: 'javascript:1', identity: 'javascript:1' }],
    ['foreign_identifier', { identity: ID.replace('7', '8') }],
    ['stale_nonce', { response_nonce: '2026-03-01T11:54:59Zabc' }],
    ['stale_nonce', { response_nonce: '2026-03-01T12:05:01Zabc' }],
    ['stale_nonce', { response_nonce: '2026-13-01T12:00:00Zabc' }],
    ['stale_nonce', { response_nonce: `2026-03-01T12:00:00Z${'x'.repeat(236)}` }],
  ])('refuses as %s what has %j', (fault, changes) => {
    expect(readAssertion(assertion(changes), SETTINGS, NOW)).toEqual({ ok: false, fault });
  });

  it('refuses a return to another state and a duplicate field', () => {
    const moved = assertion();
    moved.set('state', 'abd');
    expect(readAssertion(moved, SETTINGS, NOW)).toEqual({ ok: false, fault: 'other_return_to' });
    const twice = assertion();
    twice.append('openid.claimed_id', ID);
    expect(readAssertion(twice, SETTINGS, NOW)).toEqual({ ok: false, fault: 'repeated_field' });
  });

  it('never throws and never accepts arbitrary input', () => {
    const noise = fc.array(fc.tuple(fc.constantFrom(...assertion().keys()), fc.string()));
    fc.assert(
      fc.property(noise, (pairs) => {
        expect(readAssertion(new URLSearchParams(pairs), SETTINGS, NOW).ok).toBe(false);
      }),
    );
  });
});

describe('check_authentication', () => {
  it('returns every field of the assertion, and no other', () => {
    const form = checkAuthenticationForm(assertion());
    expect(form.get('openid.mode')).toBe('check_authentication');
    expect(form.get('openid.sig')).toBe('x');
    expect(form.has('state')).toBe(false);
    expect([...form.keys()]).toHaveLength([...assertion().keys()].length - 1);
  });

  it.each([
    ['ns:http://specs.openid.net/auth/2.0\nis_valid:true\n', true],
    ['is_valid:true', true],
    ['is_valid:true\r\n', true],
    ['is_valid:false\n', false],
    ['is_valid:true\nis_valid:false\n', false],
    ['note:is_valid:true\n', false],
    ['is_valid: true\n', false],
    ['is_valid:TRUE\n', false],
    ['', false],
    ['<html>is_valid:true</html>', false],
  ])('reads %j as %s', (answer, valid) => {
    expect(saysValid(answer)).toBe(valid);
  });
});
