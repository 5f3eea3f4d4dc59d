import { expect, it, onTestFinished } from 'vitest';
import { maintainRegistration } from '#server/platform/jobs/maintain-registration.ts';
import { createLog } from '#server/platform/log.ts';

it('sends missing functions to a new server at a later registration if the database was unavailable at the first', async () => {
  let registrations = 0;
  let attempts = 0;
  const settled = Promise.withResolvers<void>();
  const registration = maintainRegistration({
    // Only the first answer says that the server is new.
    handler: async () => Response.json({ modified: ++registrations === 1, message: '' }),
    ...{ serveUrl: 'http://app.invalid/api/inngest', signingKey: undefined, everyMs: 1 },
    log: createLog({ level: 'silent', pretty: false }),
    onUnknown: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('the database is away');
      settled.resolve();
    },
  });
  onTestFinished(() => registration.stop());
  await registration.now();
  expect(attempts).toBe(1);
  await settled.promise;
  await registration.now();
  expect(attempts).toBe(2);
  expect(registrations).toBeGreaterThan(2);
});
