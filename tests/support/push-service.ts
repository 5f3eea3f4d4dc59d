import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { LookupAddress, lookup } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushTransport } from '#server/foundation/notifications/send-push.ts';
import { selfSigned } from '#tests/support/self-signed.ts';

export type PushService = {
  received: { headers: IncomingHttpHeaders; body: Buffer }[];
  /** Leads every name to this service and allows it. */
  transport: PushTransport;
  answerWith(status: number): void;
  reset(): void;
  stop(): Promise<void>;
};

const HOST = 'push.example.com';

/** A push service for tests, with its own TLS certificate; it accepts what it is sent and answers as configured. */
export async function startPushService(): Promise<PushService> {
  const received: PushService['received'] = [];
  let status = 201;
  const { key, cert } = selfSigned(HOST);
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, status === 302 ? { location: `https://${HOST}/elsewhere` } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const resolver = (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void): void =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  return {
    received,
    transport: { lookup: resolver as typeof lookup, allows: () => true, ca: cert, port },
    answerWith: (next) => {
      status = next;
    },
    reset: () => {
      status = 201;
      received.length = 0;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export type BrowserKeys = { keys: { p256dh: string; auth: string }; decrypt(body: Buffer): string };

/** What a browser makes when it subscribes; it alone can read what is sent to it (RFC 8291, RFC 8188). */
export function browserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const mine = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return {
    keys: { p256dh: mine.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), mine, theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, info, 32);
      const cipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
    },
  };
}
