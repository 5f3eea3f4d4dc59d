import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCustomId, parseCustomId, readEnvelope, redact } from '#server/foundation/payments/rules/envelope.ts';

const USER = '0193c1de-0000-7000-8000-000000000001';
const custom_id = `galactic_citizen_${USER}`;
const own = {
  event_id: 'WH-1',
  event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
  event_time: '2026-03-01T12:00:00Z',
  custom_id,
};

describe('custom ids', () => {
  it('are unchanged after the round trip through the provider', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
          .filter((name) => name.trim() === name && name !== ''),
        (user_id, region) => {
          const owner = { tier: 'regional_owner', user_id, region } as const;
          expect(parseCustomId(formatCustomId(owner))).toEqual(owner);
          const citizen = { tier: 'galactic_citizen', user_id } as const;
          expect(parseCustomId(formatCustomId(citizen))).toEqual(citizen);
        },
      ),
    );
  });
  it.each(['', 'galactic_citizen_', `galactic_citizen_${USER}x`, `regional_owner_${USER}`, `regional_owner_${USER}_ `])(
    'refuses %j',
    (text) => expect(parseCustomId(text)).toBeNull(),
  );
});

describe('envelopes', () => {
  it('are read alike from the service’s own format and the provider’s', () => {
    const providers = {
      id: 'WH-1',
      event_type: own.event_type,
      create_time: own.event_time,
      resource: { id: 'I-1', custom_id },
    };
    expect(readEnvelope({ ...own, resource: { id: 'I-1' } })).toEqual(readEnvelope(providers));
  });
  it('finds the subscription of a sale in its agreement', () => {
    const sale = {
      ...own,
      event_type: 'PAYMENT.SALE.COMPLETED',
      custom_id: undefined,
      resource: { id: 'SALE-1', billing_agreement_id: 'I-1', custom: custom_id },
    };
    expect(readEnvelope(sale)).toMatchObject({ provider_id: 'I-1', custom: { user_id: USER } });
  });
  it.each([
    [{}, 'malformed_body'],
    [undefined, 'malformed_body'],
    [[own], 'malformed_body'],
    [{ ...own, event_time: 'yesterday' }, 'malformed_body'],
  ])('names the rule that %j breaks', (body, fault) => expect(readEnvelope(body)).toEqual({ fault }));
  it('take the id of a subscription from its own events, and of a sale from its agreement only', () => {
    const named = { ...own, resource: { id: 'I-1', billing_agreement_id: 'I-2' } };
    expect(readEnvelope(named)).toMatchObject({ provider_id: 'I-1' });
    expect(readEnvelope({ ...named, event_type: 'PAYMENT.SALE.COMPLETED' })).toMatchObject({ provider_id: 'I-2' });
    expect(readEnvelope({ ...own, event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: 'S-1' } })).toMatchObject({
      provider_id: null,
    });
  });
  it('are without a custom id where none can be read', () => {
    const bare = { ...own, custom_id: undefined };
    expect(readEnvelope({ ...bare, resource: { id: 'I-1' } })).toMatchObject({ provider_id: 'I-1', custom: null });
    expect(readEnvelope({ ...own, custom_id: 'no such form', resource: { id: 'I-1' } })).toMatchObject({
      provider_id: 'I-1',
      custom: null,
    });
    expect(readEnvelope({ ...own, custom_id: 'galactic_citizen_1' })).toMatchObject({ custom: null });
    expect(readEnvelope(bare)).toMatchObject({ provider_id: null, custom: null });
    expect(readEnvelope({ ...own, event_type: 'OTHER', custom_id: 'no such form' })).toMatchObject({ custom: null });
    expect(readEnvelope({ ...bare, resource: { custom_id } })).toMatchObject({ custom: { user_id: USER } });
    expect(readEnvelope({ ...own, event_time: '2026-03-01T13:00:00+01:00' })).toMatchObject({
      event_time: new Date('2026-03-01T12:00:00Z'),
    });
  });
  it('accept an unknown type without a subscription', () => {
    expect(readEnvelope({ ...own, event_type: 'CUSTOMER.DISPUTE.CREATED', custom_id: undefined })).toMatchObject({
      event_type: 'CUSTOMER.DISPUTE.CREATED',
    });
  });
});

describe('envelopes as the provider sends them', () => {
  const sale = { ...own, event_type: 'PAYMENT.SALE.COMPLETED', custom_id: undefined };
  const meant = { provider_id: 'I-1', custom: { user_id: USER } };
  const long = 'x'.repeat(256);
  it.each([
    [{ ...sale, resource: { billing_agreement_id: 'I-1', custom: '', custom_id } }, meant],
    [{ ...sale, resource: { billing_agreement_id: 'I-1', custom: null, custom_id } }, meant],
    [{ ...sale, resource: { billing_agreement_id: 'I-1', custom: custom_id, custom_id: null } }, meant],
    [{ ...sale, custom_id: null, resource: { billing_agreement_id: 'I-1', custom: [custom_id], custom_id } }, meant],
    [{ ...sale, custom_id: long, resource: { billing_agreement_id: 'I-1', custom: custom_id } }, meant],
    [
      { ...sale, resource: { billing_agreement_id: 'I-1', custom: '' } },
      { provider_id: 'I-1', custom: null },
    ],
    [
      { ...own, resource: null },
      { provider_id: null, custom: { user_id: USER } },
    ],
    [
      { ...own, resource: [{ id: 'I-1' }] },
      { provider_id: null, custom: { user_id: USER } },
    ],
    [{ ...own, resource: 'I-1' }, { provider_id: null }],
    [{ ...own, resource: { id: 17 } }, { provider_id: '17' }],
    [{ ...own, resource: { id: long } }, { provider_id: long }],
    [{ ...own, resource: { id: 'x'.repeat(501) } }, { provider_id: null }],
    [{ ...own, resource: { id: 'a\0b' } }, { provider_id: null }],
    [{ ...own, resource: { id: '' } }, { provider_id: null }],
    [{ ...own, event_id: 4_711 }, { event_id: '4711' }],
    [{ ...own, event_id: null, id: 'WH-2' }, { event_id: 'WH-2' }],
    [{ ...own, event_id: long }, { event_id: long }],
    [{ ...own, event_type: null }, { event_type: 'UNKNOWN' }],
    [{ ...own, event_type: 7 }, { event_type: '7' }],
  ])('%j', (body, expected) => expect(readEnvelope(body)).toMatchObject(expected));

  it.each(['a\0b', 'half \ud83d', 'x'.repeat(501), undefined])(
    'recognise the repetition of an event with the id %j',
    (id) => {
      const read = readEnvelope({ ...own, event_id: id });
      expect(read).toMatchObject({ event_id: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
      expect(readEnvelope({ ...own, event_id: id })).toEqual(read);
      expect(readEnvelope({ ...own, event_id: id, custom_id: null, event_type: 'x' })).toHaveProperty(
        'event_type',
        'x',
      );
    },
  );

  it('take the sale of a refund and of a reversal, with the amount', () => {
    const refund = { id: 'REFUND-1', sale_id: 'SALE-1', amount: { total: '-5.00', currency: 'USD' } };
    expect(readEnvelope({ ...sale, event_type: 'PAYMENT.SALE.REFUNDED', resource: refund })).toMatchObject({
      sale_id: 'SALE-1',
      amount_cents: 500,
    });
    const reversed = { id: 'SALE-1', billing_agreement_id: 'I-1', amount: { total: null } };
    expect(readEnvelope({ ...sale, event_type: 'PAYMENT.SALE.REVERSED', resource: reversed })).toMatchObject({
      sale_id: 'SALE-1',
      provider_id: 'I-1',
      amount_cents: null,
    });
    expect(readEnvelope({ ...own, resource: refund })).toMatchObject({ sale_id: null, amount_cents: null });
  });

  it('never fail, whatever a member holds', () => {
    const member = fc.anything({ withNullPrototype: false });
    fc.assert(
      fc.property(fc.record({ event_id: member, event_type: member, custom_id: member, resource: member }), (any) => {
        const read = readEnvelope(JSON.parse(JSON.stringify({ ...any, event_time: own.event_time })));
        expect(read).toHaveProperty('event_id');
      }),
    );
  });
});

it('redact every possible secret, at any depth', () => {
  expect(
    redact({ a: [{ access_token: 'x', amount: 5 }], ba_token: 'y', subscriber: { card: { number: '4' } } }),
  ).toEqual({
    a: [{ access_token: '[redacted]', amount: 5 }],
    ba_token: '[redacted]',
    subscriber: { card: '[redacted]' },
  });
});

it('keep a payload with characters that the database cannot store', () => {
  expect(redact({ subscriber: { name: 'a\0b \ud83d 😀', 'k\0': ['\udc00'] } })).toEqual({
    subscriber: { name: 'a\ufffdb \ufffd 😀', 'k\ufffd': ['\ufffd'] },
  });
});

it('redact no further than twelve levels, and keep what is no text', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 7 : { a: nested(levels - 1) });
  const read = (levels: number) => JSON.stringify(redact(nested(levels)));
  expect(read(12)).toBe(JSON.stringify(nested(12)));
  expect(read(13)).toContain('[too deep]');
  expect(redact([1, null, true, ['x']])).toEqual([1, null, true, ['x']]);
});
