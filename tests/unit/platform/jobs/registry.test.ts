import { expect, test } from 'vitest';
import { functionConfig } from '#server/platform/jobs/protocol/function-config.ts';
import { createRegistry, RegistrationError } from '#server/platform/jobs/protocol/registry.ts';

function register(config: object) {
  return createRegistry([functionConfig.parse({ id: 'app-f', triggers: [], steps: {}, ...config })]).get('app-f');
}

test('the jitter of a cron is parsed as a duration', () => {
  expect(register({ triggers: [{ cron: '@daily', jitter: '1m30s' }] })?.crons).toMatchObject([{ jitterMs: 90_000 }]);
  expect(register({ triggers: [{ cron: '@daily' }] })?.crons).toMatchObject([{ jitterMs: 0 }]);
});

test.each([
  ['an unreadable jitter', { triggers: [{ cron: '@daily', jitter: 'a while' }] }],
  ['a jitter until a date', { triggers: [{ cron: '@daily', jitter: '2036-01-01' }] }],
  ['an unreadable cancel timeout', { cancel: [{ event: 'stop', timeout: 'soon' }] }],
  ['an option that only an Inngest server has', { throttle: { limit: 1, period: '1s' } }],
])('%s is refused with the name of the function', (_what, config) => {
  expect(() => register(config)).toThrow(RegistrationError);
  expect(() => register(config)).toThrow('app-f');
});
