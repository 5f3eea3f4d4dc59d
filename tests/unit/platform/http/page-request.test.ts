import { expect, it } from 'vitest';
import { checkPageRequest } from '#server/platform/http/page-request.ts';

const STATE = ['', { children: ['game', { children: [['id', '17', 'd', null], {}] }] }, null, 'refetch', 0];
function check(path: string, state?: unknown) {
  const text = typeof state === 'string' ? state : encodeURIComponent(JSON.stringify(state));
  return () => checkPageRequest(path, state === undefined ? {} : { 'next-router-state-tree': text });
}

it.each(['/game', '/texts/a%20b', '/admin/users/%F0%9F%9A%80', '/'])('takes the address %s', (path) =>
  expect(check(path)).not.toThrow(),
);
it.each(['/game/%', '/game/%zz', '/admin/%ff', '/texts/%c0%af', '/texts/%00', '/game/%E0%A4%A'])(
  'refuses the address %s',
  (path) => expect(check(path)).toThrow(expect.objectContaining({ status: 400 })),
);
it.each([[STATE], [['', {}]], [['', {}, null, null, null, '']]])('takes the state %j', (state) =>
  expect(check('/game', state)).not.toThrow(),
);
it.each([
  '',
  'x',
  '%',
  '%5B',
  '[]',
  '{}',
  '["",[]]',
  '[1,{}]',
  '["",{"children":[]}]',
  '["",{},5]',
  '["",{},null,"x"]',
  `["",{}]${' '.repeat(40_000)}`,
])('refuses the state %.40s', (state) =>
  expect(check('/game', state)).toThrow(expect.objectContaining({ status: 400 })),
);
