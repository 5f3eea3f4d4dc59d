import { describe, expect, it } from 'vitest';
import { createCors } from '#server/platform/http/cors.ts';
import { refuseForeignWrite } from '#server/platform/http/cross-origin.ts';

const FORM = 'application/x-www-form-urlencoded';
const strict = createCors({ open: false, origins: ['https://play.example', 'https://*.preview.example'] });
const open = createCors({ open: true, origins: ['https://play.example'] });

function refused(method: string, headers: Record<string, string>, cors = strict): boolean {
  try {
    refuseForeignWrite(method, (name) => headers[name], cors);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'FORBIDDEN', reason: 'cross_origin' });
    return true;
  }
}

describe('a cross-origin write', () => {
  it.each([
    ['without an origin', { host: 'a.example' }],
    ['from the host itself', { host: 'a.example:8080', origin: 'http://a.example:8080' }],
    [
      'called same-origin by the browser',
      { host: 'inner', origin: 'https://outer.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['from a listed origin', { host: 'a.example', origin: 'https://play.example' }],
    ['from a listed pattern', { host: 'a.example', origin: 'https://pr-7.preview.example' }],
  ])('%s passes', (_name, headers) => {
    expect(refused('POST', { 'content-type': FORM, ...headers })).toBe(false);
  });

  // asvs: 3.5.1 3.5.2
  it.each([
    ['another origin', { host: 'a.example', origin: 'https://evil.example' }],
    ['another port', { host: 'a.example:8080', origin: 'http://a.example:9999' }],
    ['an opaque origin', { host: 'a.example', origin: 'null' }],
    ['an opaque origin without a host', { origin: 'null' }],
    ['a look-alike of a pattern', { host: 'a.example', origin: 'https://preview.example.evil.example' }],
    ['a deeper host than a pattern has', { host: 'a.example', origin: 'https://a.b.preview.example' }],
  ])('from %s is refused, whatever its type', (_name, headers) => {
    for (const type of [FORM, 'text/plain', 'multipart/form-data; boundary=x', 'application/json'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(refused(method, { 'content-type': type, ...headers })).toBe(true);
  });

  it('is refused in development only as a submitted form', () => {
    const foreign = { host: 'a.example', origin: 'https://evil.example' };
    expect(refused('POST', { ...foreign, 'content-type': FORM }, open)).toBe(true);
    expect(refused('POST', { ...foreign, 'content-type': FORM, 'sec-fetch-mode': 'navigate' }, open)).toBe(true);
    expect(refused('POST', { ...foreign, 'content-type': FORM, 'sec-fetch-mode': 'cors' }, open)).toBe(false);
    expect(refused('POST', { ...foreign, 'content-type': 'application/json' }, open)).toBe(false);
  });
});

it('is the only refused call: reads are allowed', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(refused(method, { origin: 'https://evil.example' })).toBe(false);
});
