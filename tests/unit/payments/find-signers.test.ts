import { expect, it, vi } from 'vitest';
import { createSignerFinder } from '#server/payments/find-signers.ts';

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
