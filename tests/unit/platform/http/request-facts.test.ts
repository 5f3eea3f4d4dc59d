import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFacts } from '#server/platform/http/request-facts.ts';

function facts(headers: Record<string, string>, trustProxy = false, peer = '10.0.0.9') {
  return readFacts((name) => headers[name], peer, trustProxy);
}

describe('request facts', () => {
  it('use the connection’s address, not the header, without a trusted proxy', () => {
    expect(facts({ 'x-forwarded-for': '1.2.3.4' }).ip).toBe('10.0.0.9');
  });

  // asvs: 4.1.3 15.3.4
  it('use the last address behind a trusted proxy, as clients control the earlier ones', () => {
    expect(facts({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }, true).ip).toBe('1.2.3.4');
    expect(facts({ 'x-forwarded-for': '2001:db8::1' }, true).ip).toBe('2001:db8::1');
  });

  it.each(['', ' ', 'unknown', '1.2.3.4, evil\n', 'x'.repeat(5_000)])('fall back to the connection for %j', (given) => {
    expect(facts({ 'x-forwarded-for': given }, true).ip).toBe('10.0.0.9');
  });

  it('show an IPv4 peer in plain notation', () => expect(facts({}, false, '::ffff:10.0.0.9').ip).toBe('10.0.0.9'));

  it('keep a valid request id and replace any other', () => {
    expect(facts({ 'x-request-id': 'trace-0123.abc' }).request_id).toBe('trace-0123.abc');
    for (const bad of [
      'short',
      'a b c d e f g h',
      'line\r\nset-cookie: x=1',
      '<script>alert(1)</script>',
      'x'.repeat(65),
    ])
      expect(facts({ 'x-request-id': bad }).request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('never let a request id break a header or a log line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (given) => {
        expect(facts({ 'x-request-id': given }).request_id).toMatch(/^[\w.-]{8,64}$/);
      }),
    );
  });

  it('shorten a long user agent', () =>
    expect(facts({ 'user-agent': 'u'.repeat(9_000) }).user_agent).toHaveLength(256));

  it('pass the idempotency key unchanged, to be checked where it is used', () => {
    expect(facts({ 'idempotency-key': 'k 1' }).idempotency_key).toBe('k 1');
    expect(facts({}).idempotency_key).toBeNull();
  });
});
