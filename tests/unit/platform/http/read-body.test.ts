import { describe, expect, it } from 'vitest';
import { collectBody, parseBody, refuseEncoded } from '#server/platform/http/read-body.ts';

function bytes(size: number) {
  return new Uint8Array(size);
}

describe('collectBody', () => {
  it('accepts a body of exactly the limit and no byte more', async () => {
    expect((await collectBody([bytes(6), bytes(4)], 10, undefined)).byteLength).toBe(10);
    await expect(collectBody([bytes(6), bytes(5)], 10, undefined)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      status: 413,
    });
  });

  it('refuses by the declared length before reading', async () => {
    async function* untouched(): AsyncGenerator<Uint8Array> {
      yield await Promise.reject(new Error('the body was read'));
    }
    await expect(collectBody(untouched(), 10, '11')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('stops reading at the first byte above the limit', async () => {
    let requested = 0;
    function* endless(): Generator<Uint8Array> {
      for (;;) {
        requested += 1;
        yield bytes(4);
      }
    }
    await expect(collectBody(endless(), 10, 'nonsense')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(requested).toBe(3);
  });

  it('reports an interrupted transfer as a client error', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield bytes(1);
      throw new Error('aborted');
    }
    await expect(collectBody(broken(), 10, undefined)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      reason: 'body_incomplete',
    });
  });
});

describe('parseBody', () => {
  const parse = (text: string, type?: string, options = {}) => parseBody(Buffer.from(text), type, options);

  it('parses JSON content types', () => {
    const charsets = ['utf-8', 'UTF-8', 'utf8', '"utf-8"', '"UTF8"', "'utf-8'", 'us-ascii'];
    const named = charsets.map((charset) => `application/json; charset=${charset}`);
    const spaced = ['application/json;charset = utf8', 'application/json; charset=utf-8; profile=x'];
    for (const type of [
      'application/json',
      'Application/JSON; charset=utf-8',
      'application/problem+json',
      ...named,
      ...spaced,
    ])
      expect(parse('{"a":[1]}', type)).toEqual({ a: [1] });
  });

  it('reads JSON behind the mark that programs of Windows write', () => {
    expect(parse('\ufeff{"a":"\ufeff"}', 'application/json')).toEqual({ a: '\ufeff' });
    const wide = Buffer.from('\ufeff{"a":1}', 'utf16le');
    expect(() => parseBody(wide, 'application/json')).toThrow(
      expect.objectContaining({
        status: 400,
        reason: 'malformed_text',
        message: expect.stringContaining('Save the text as UTF-8'),
      }),
    );
  });

  it('refuses bytes that are not UTF-8, of which another text would be saved', () => {
    const byte = (text: string, at: number) => Buffer.concat([Buffer.from(text), Buffer.from([at]), Buffer.from('"}')]);
    for (const [body, type] of [
      [byte('{"name":"M', 0xfc), 'application/json'],
      [byte('name=M', 0xfc), 'application/x-www-form-urlencoded'],
    ] as const)
      expect(() => parseBody(body, type, { form: true })).toThrow(
        expect.objectContaining({ status: 400, reason: 'malformed_text' }),
      );
  });

  it('parses a form where the route accepts one', () => {
    const form = ['a=1&a=2&b=%20', 'application/x-www-form-urlencoded'] as const;
    expect(String(parse(...form, { form: true }))).toBe('a=1&a=2&b=+');
    expect(() => parse(...form)).toThrow(
      expect.objectContaining({ status: 415, headers: { accept: 'application/json' } }),
    );
  });

  it('accepts an empty body of any content type', () => expect(parse('', 'image/png')).toBeUndefined());

  it.each(['{', '{"a":}', 'undefined', '\u0000'])('reports %j as malformed', (text) =>
    expect(() => parse(text, 'application/json')).toThrow(
      expect.objectContaining({ status: 400, reason: 'malformed_json' }),
    ),
  );

  it.each([
    undefined,
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
    'application/json; charset=latin1',
    'application/json; charset="utf-16"',
    'application/json; charset=',
  ])('does not guess at %s', (type) =>
    expect(() => parse('{}', type)).toThrow(expect.objectContaining({ status: 415 })),
  );
});

it('refuses a compressed body', () => {
  for (const plain of [undefined, 'identity']) expect(() => refuseEncoded(plain)).not.toThrow();
  for (const encoding of ['gzip', 'br', 'gzip, identity', ''])
    expect(() => refuseEncoded(encoding), encoding).toThrow(expect.objectContaining({ status: 415 }));
});
