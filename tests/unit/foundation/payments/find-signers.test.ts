import { expect, it, vi } from 'vitest';
import { createSignerFinder } from '#server/foundation/payments/find-signers.ts';

const FOREIGN = [
  'https://evil.test/cert',
  'https://api.paypal.com.evil.test/cert',
  'https://evil.test/api.paypal.com/cert',
  'https://api.paypal.com@evil.test/cert',
  'https://user:word@api.paypal.com/cert',
  'https://www.api.paypal.com/cert',
  'https://api.paypal.com./cert',
  'https://api.paypal.com:8443/cert',
  'http://api.paypal.com/cert',
  'https://127.0.0.1/cert',
  'https://[::1]/cert',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '//api.paypal.com/cert',
  'cert',
  '',
];

// asvs: 13.2.4
it('fetches a certificate from the provider only', async () => {
  const load = vi.fn(async () => new Response('no certificate'));
  const findSigners = createSignerFinder({ pinned: undefined, fetch: load, roots: [] });
  for (const url of FOREIGN) expect(await findSigners(url, new Date()), url).toEqual({ fault: 'certificate_host' });
  expect(load).not.toHaveBeenCalled();
  expect(await findSigners('https://api.paypal.com/cert', new Date())).toEqual({ fault: 'certificate_unavailable' });
  expect(load).toHaveBeenCalledExactlyOnceWith(
    'https://api.paypal.com/cert',
    expect.objectContaining({ redirect: 'error' }),
  );
});

it('limits the size of a certificate', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      if (sent > 1_000) throw new Error('it reads on and on');
      controller.enqueue(new Uint8Array(1_024));
    },
  });
  const findSigners = createSignerFinder({ pinned: undefined, fetch: async () => new Response(endless), roots: [] });
  expect(await findSigners('https://api.paypal.com/cert', new Date())).toEqual({ fault: 'certificate_unavailable' });
  expect(sent).toBeLessThan(100);
});

const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-1';

it('remembers for a minute that a certificate could not be read', async () => {
  const load = vi.fn(async () => new Response('no certificate'));
  const findSigners = createSignerFinder({ pinned: undefined, fetch: load, roots: [] });
  const at = (seconds: number) => findSigners(CERTIFICATE, new Date(seconds * 1_000));
  for (const seconds of [0, 1, 59]) expect(await at(seconds)).toEqual({ fault: 'certificate_unavailable' });
  expect(load).toHaveBeenCalledTimes(1);
  await at(60);
  expect(load).toHaveBeenCalledTimes(2);
});

it('fetches one certificate at a time, each once, and lets few deliveries wait', async () => {
  let running = 0;
  let most = 0;
  const load = vi.fn(async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    return new Response('no certificate');
  });
  const findSigners = createSignerFinder({ pinned: undefined, fetch: load, roots: [] });
  await Promise.all(Array.from({ length: 10 }, () => findSigners(CERTIFICATE, new Date(0))));
  expect(load).toHaveBeenCalledTimes(1);
  const many = Array.from({ length: 100 }, (_, index) => findSigners(`${CERTIFICATE}${index}`, new Date(0)));
  for (const one of await Promise.all(many)) expect(one).toEqual({ fault: 'certificate_unavailable' });
  expect(load).toHaveBeenCalledTimes(21);
  expect(most).toBe(1);
});
