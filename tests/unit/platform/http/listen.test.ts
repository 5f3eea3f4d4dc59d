import { expect, it } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';

/** What the usual proxies keep an idle connection to a service for. */
const PROXY_KEEPS_S = 60;

it('keeps an idle connection longer than a proxy does, so that none is closed under a request', async () => {
  const listener = await listen(0, '127.0.0.1', 'PORT', (error) => expect.fail(String(error)));
  listener.answerWith(async (_request, response) => void response.end('ok'));
  try {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/`);
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(await answer.text()).toBe('ok');
    expect(Number(seconds)).toBeGreaterThan(PROXY_KEEPS_S);
  } finally {
    await listener.close();
  }
});
