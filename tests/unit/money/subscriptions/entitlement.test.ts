import { expect, it } from 'vitest';
import { entitlementOf, type Held } from '#server/money/subscriptions/rules/entitlement.ts';

function held(id: string, tier: Held['tier'], status: Held['status']): Held {
  return { id, tier, status, provider_id: `P-${id}` };
}
const NONE = {
  subscription_tier: null,
  subscription_status: null,
  payment_subscription_id: null,
  is_galactic_citizen: false,
};

it.each([
  ['nothing without subscriptions', [], NONE],
  ['nothing for a subscription that was never paid', [held('a', 'regional_owner', 'pending')], NONE],
  [
    'a paid subscription rather than a suspended one of a higher tier',
    [held('a', 'regional_owner', 'suspended'), held('b', 'galactic_citizen', 'active')],
    {
      subscription_tier: 'galactic_citizen',
      subscription_status: 'active',
      payment_subscription_id: 'P-b',
      is_galactic_citizen: true,
    },
  ],
  [
    'the higher tier of two paid ones',
    [held('b', 'galactic_citizen', 'active'), held('a', 'regional_owner', 'active')],
    {
      subscription_tier: 'regional_owner',
      subscription_status: 'active',
      payment_subscription_id: 'P-a',
      is_galactic_citizen: true,
    },
  ],
  [
    'the newest of several of the same tier',
    [
      held('b', 'galactic_citizen', 'active'),
      held('c', 'galactic_citizen', 'active'),
      held('a', 'galactic_citizen', 'active'),
    ],
    {
      subscription_tier: 'galactic_citizen',
      subscription_status: 'active',
      payment_subscription_id: 'P-c',
      is_galactic_citizen: true,
    },
  ],
  [
    'a suspended one rather than an ended one',
    [held('b', 'regional_owner', 'cancelled'), held('a', 'galactic_citizen', 'suspended')],
    {
      subscription_tier: null,
      subscription_status: 'suspended',
      payment_subscription_id: 'P-a',
      is_galactic_citizen: false,
    },
  ],
  [
    'an ended one, without the provider’s id, rather than one that was never paid',
    [held('b', 'regional_owner', 'pending'), held('a', 'galactic_citizen', 'cancelled')],
    {
      subscription_tier: null,
      subscription_status: 'cancelled',
      payment_subscription_id: null,
      is_galactic_citizen: false,
    },
  ],
])('an account shows %s', (_name, subscriptions, shown) => {
  expect(entitlementOf(subscriptions)).toEqual(shown);
  expect(entitlementOf(subscriptions.toReversed())).toEqual(shown);
});
