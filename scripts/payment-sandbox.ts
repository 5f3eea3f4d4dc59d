/** The payment sandbox, a program of its own: `npm start` starts it where no provider is configured. */
import { startSandbox } from '#scripts/payment-sandbox/start-server.ts';

const { ENVIRONMENT, SANDBOX_FOLDER = '.data', SANDBOX_PORT = '8090', SANDBOX_WEBHOOK_URL } = process.env;
if (ENVIRONMENT === 'production') {
  process.stderr.write('The payment sandbox does not run in production: what it sells is free.\n');
  process.exit(1);
}
const sandbox = await startSandbox({
  folder: SANDBOX_FOLDER,
  port: Number(SANDBOX_PORT),
  webhook_url: SANDBOX_WEBHOOK_URL ?? 'http://127.0.0.1:8080/api/v1/webhooks/payment',
});
const { client_id, client_secret, webhook_id, cert } = sandbox.state;
process.send?.({ port: sandbox.port, client_id, client_secret, webhook_id, cert });
if (!process.send) process.stdout.write(`Payment sandbox on http://localhost:${sandbox.port}/\n`);
// Stops together with the service that started it.
process.once('disconnect', () => process.exit(0));
