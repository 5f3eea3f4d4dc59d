import { expect, it } from 'vitest';
import { deviceTokenOf } from '#server/platform/http/request-facts.ts';

it.each([
  [undefined, null],
  ['', null],
  ['starhelm_device=abc.1-x', 'abc.1-x'],
  ['a=b; starhelm_device=abc; c=d', 'abc'],
  // An earlier release set it for /api, which browsers send first.
  ['starhelm_device=old; starhelm_device=new', 'new'],
  // Behind https: other hosts of the domain can set the plain name, and no other this one.
  ['__Host-starhelm_device=own; starhelm_device=planted', 'own'],
  ['starhelm_device=planted; __Host-starhelm_device=own; starhelm_device=too', 'own'],
  ['not_starhelm_device=abc', null],
  [`starhelm_device=${'a'.repeat(401)}`, null],
])('the device token of %o is %o', (cookie, token) => expect(deviceTokenOf(cookie)).toBe(token));
