import { describe, expect, test } from 'vitest';
import { readArrival } from '#app/(auth)/_parts/external/read-arrival.ts';

describe('the response of a login provider', () => {
  test.each([
    ['?code=abc&user_id=1&is_new_user=false', '', { kind: 'code', code: 'abc' }],
    ['', '#error=login_declined', { kind: 'fault', fault: 'login_declined' }],
    ['', '#error=made_up', { kind: 'fault', fault: 'nothing' }],
    ['?code=abc', '#error=account_exists', { kind: 'fault', fault: 'account_exists' }],
    ['', '', { kind: 'fault', fault: 'nothing' }],
    ['?code=', '', { kind: 'fault', fault: 'nothing' }],
  ])('%s%s', (search, hash, arrival) => {
    expect(readArrival(search, hash)).toEqual(arrival);
  });
});
