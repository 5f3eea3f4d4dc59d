import { describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJlLW9mLWl0';

function capture() {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', pretty: false, destination: { write: (line) => void lines.push(line) } });
  return { log, text: () => lines.join('') };
}

describe('log', () => {
  // asvs: 14.2.4 16.2.5
  it.each([
    { password: 'hunter2' },
    { body: { password: 'hunter2' } },
    { a: { b: { c: { refresh_token: 'hunter2' } } } },
    { req: { headers: { authorization: 'hunter2', cookie: 'hunter2' } } },
    { list: [{ mfa_code: 'hunter2' }, { apiKey: 'hunter2' }] },
    {
      accessToken: 'hunter2',
      JWT_SECRET: 'hunter2',
      ARIA_ENCRYPTION_KEY: 'hunter2',
      password_hash: 'hunter2',
      ticket: 'hunter2',
    },
  ])('writes no secret of %j', (fields) => {
    const { log, text } = capture();
    log.info(fields, 'something happened');
    expect(text()).not.toContain('hunter2');
    expect(text()).toContain('[redacted]');
    expect(text()).toContain('something happened');
  });

  it('contains no secret of an error or a child logger', () => {
    const { log, text } = capture();
    const error = Object.assign(new Error(`refused Bearer ${TOKEN}`), {
      config: { headers: { Authorization: `Bearer ${TOKEN}` } },
      password: 'hunter2',
      cause: new Error(`token ${TOKEN}`),
    });
    log.error({ err: error }, 'broke');
    log.error(error);
    log.child({ token: 'hunter2', user_id: 'u1' }).warn('child');
    log.warn(`the header was authorization: Bearer ${TOKEN}`);
    expect(text()).not.toContain('hunter2');
    expect(text()).not.toContain(TOKEN);
    expect(text()).toContain('u1');
  });

  it('contains the text and values of an error, not the client attached to it', () => {
    const { log, text } = capture();
    const client = { socket: { buffer: 'x'.repeat(1_000) }, database: 'starhelm' };
    log.error({ err: Object.assign(new Error('gone'), { code: '57P01', severity: 'FATAL', client }) }, 'lost');
    expect(JSON.parse(text()).err).toMatchObject({ message: 'gone', code: '57P01', severity: 'FATAL' });
    expect(text()).not.toContain('buffer');
  });

  it('leaves counts and harmless fields unchanged', () => {
    const { log, text } = capture();
    log.info({ token: 3, tokens_used: 12, sector: { id: 's1', names: ['a'] }, at: new Date(0) }, 'clean');
    const { time: _time, pid: _pid, ...line } = JSON.parse(text());
    expect(line).toEqual({
      level: 30,
      token: 3,
      tokens_used: 12,
      sector: { id: 's1', names: ['a'] },
      at: '1970-01-01T00:00:00.000Z',
      msg: 'clean',
    });
  });

  it('handles a circular object', () => {
    const { log, text } = capture();
    const circle: Record<string, unknown> = { name: 'round' };
    circle.self = circle;
    log.info({ circle }, 'turning');
    expect(text()).toContain('turning');
  });
});
