import { describe, expect, it } from 'vitest';
import { makeCertificate } from '#scripts/payment-sandbox/certificate.ts';
import {
  chainOf,
  endsInRoot,
  isValidAt,
  readCertificates,
  signersOf,
} from '#server/foundation/payments/rules/certificate-chain.ts';
import { isWithinWindow, signedText, WINDOW_MS } from '#server/foundation/payments/verify-delivery.ts';

const from = new Date('2026-01-01T00:00:00Z');
const until = new Date('2027-12-31T00:00:00Z');
const root = makeCertificate({ name: 'root', from, until, authority: true });
const middle = makeCertificate({ name: 'middle', from, until, authority: true, issuer: root });
const leaf = makeCertificate({ name: 'leaf', from, until, issuer: middle });
/** By somebody who calls themselves the root. */
const impostor = makeCertificate({ name: 'root', from, until, authority: true });
const forged = makeCertificate({ name: 'leaf', from, until, issuer: impostor });

function read(...certificates: { cert: string }[]) {
  return readCertificates(certificates.map(({ cert }) => cert).join('\n'));
}
function namesOf(certificates: ReturnType<typeof read>): string[] {
  return certificates.map(({ subject }) => subject.replace('CN=', ''));
}

describe('a signed text', () => {
  it('ends in the checksum of the body as an unsigned decimal', () => {
    expect(signedText('id', 'time', 'WH', Buffer.from('123456789'))).toBe('id|time|WH|3421780262');
  });

  it('is another one when any single bit of the body is', () => {
    const body = Buffer.from(JSON.stringify({ event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', resource: { id: 'I-1' } }));
    const genuine = signedText('id', 'time', 'WH', body);
    for (let bit = 0; bit < body.length * 8; bit += 1) {
      const flipped = Buffer.from(body);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(signedText('id', 'time', 'WH', flipped)).not.toBe(genuine);
    }
  });

  it('is accepted within five minutes before and after', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const at = (ms: number) => isWithinWindow(new Date(now.getTime() + ms), now);
    expect(WINDOW_MS).toBe(300_000);
    expect([-WINDOW_MS, 0, WINDOW_MS].map(at)).toEqual([true, true, true]);
    expect([-WINDOW_MS - 1, WINDOW_MS + 1].map(at)).toEqual([false, false]);
  });
});

describe('a bundle of certificates', () => {
  it('is read in its order; none and more than ten are refused', () => {
    expect(namesOf(read(leaf, root))).toEqual(['leaf', 'root']);
    expect(() => readCertificates('no certificate')).toThrow('no usable PEM certificates');
    const many = (count: number) => read(...Array.from({ length: count }, () => leaf));
    expect(many(10)).toHaveLength(10);
    expect(() => many(11)).toThrow('no usable PEM certificates');
  });

  it('is valid from its first to its last moment', () => {
    const [one] = read(leaf);
    if (!one) throw new Error('one was read');
    const valid = (at: Date, ms: number) => isValidAt(one, new Date(at.getTime() + ms));
    expect([valid(from, -1), valid(from, 0), valid(until, 0), valid(until, 1)]).toEqual([false, true, true, false]);
  });

  it('has the leaves as signers, also one that signed itself', () => {
    expect(namesOf(signersOf(read(root, leaf, middle)))).toEqual(['leaf']);
    expect(namesOf(signersOf(read(root)))).toEqual(['root']);
    expect(namesOf(signersOf(read(impostor, leaf)))).toEqual(['root', 'leaf']);
  });

  it('leads from a signer to the top, as far as it goes', () => {
    const [signer] = read(leaf);
    if (!signer) throw new Error('one was read');
    expect(namesOf(chainOf(signer, read(root, middle, leaf)))).toEqual(['leaf', 'middle', 'root']);
    expect(namesOf(chainOf(signer, read(root, leaf)))).toEqual(['leaf']);
    expect(namesOf(chainOf(signer, []))).toEqual(['leaf']);
  });

  it('ends in a root by itself or by its issuer, never by the name alone', () => {
    const roots = read(root);
    expect(endsInRoot(read(leaf, middle, root), roots)).toBe(true);
    expect(endsInRoot(read(leaf, middle), roots)).toBe(true);
    expect(endsInRoot(read(leaf), roots)).toBe(false);
    expect(endsInRoot(read(forged), roots)).toBe(false);
    expect(endsInRoot(read(forged, impostor), roots)).toBe(false);
    expect(endsInRoot([], roots)).toBe(false);
    expect(endsInRoot(read(leaf, middle, root), [])).toBe(false);
  });
});
