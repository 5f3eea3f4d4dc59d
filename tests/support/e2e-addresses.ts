export const E2E_PORTS = {
  main: Number(process.env.E2E_PORT ?? 18_080),
  admin: Number(process.env.E2E_ADMIN_PORT ?? 18_081),
};
export const BASE_URL = `http://127.0.0.1:${E2E_PORTS.main}`;
export const ADMIN_URL = `http://127.0.0.1:${E2E_PORTS.admin}`;
export const E2E_ADMIN = { username: 'operator', password: 'a calm bridge at night' };
