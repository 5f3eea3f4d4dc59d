export const E2E_PORTS = {
  main: Number(process.env.E2E_PORT ?? 18_080),
  admin: Number(process.env.E2E_ADMIN_PORT ?? 18_081),
};
export const BASE_URL = `http://127.0.0.1:${E2E_PORTS.main}`;
export const ADMIN_URL = `http://127.0.0.1:${E2E_PORTS.admin}`;
/** The login providers' stand-ins; the service is configured for them, the story that needs them starts them. */
export const PROVIDER_PORTS = {
  codehost: E2E_PORTS.main + 2,
  identity: E2E_PORTS.main + 3,
  gameplatform: E2E_PORTS.main + 4,
};
export const E2E_ADMIN = { username: 'operator', password: 'a calm bridge at night' };
