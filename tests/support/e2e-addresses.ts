const FIRST_PORT = Number(process.env.E2E_PORT ?? 18_080);
const PORTS_PER_LANE = 20;

/** Story files run in parallel lanes, each with its own service, galaxy and ports. */
export const LANES = Number(process.env.E2E_LANES ?? 2);

export function portsOf(lane: number) {
  const main = FIRST_PORT + lane * PORTS_PER_LANE;
  return { main, admin: main + 1 };
}

/** The login providers' stand-ins; the service is configured for them, and the story that needs them starts them. */
export function providerPortsOf(lane: number) {
  const { main } = portsOf(lane);
  return { codehost: main + 2, identity: main + 3, gameplatform: main + 4 };
}

const LANE = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** Of the lane that this process runs in. */
export const E2E_PORTS = portsOf(LANE);
export const PROVIDER_PORTS = providerPortsOf(LANE);
export const BASE_URL = `http://127.0.0.1:${E2E_PORTS.main}`;
export const ADMIN_URL = `http://127.0.0.1:${E2E_PORTS.admin}`;
export const E2E_ADMIN = { username: 'operator', password: 'a calm bridge at night' };

/**
 * The key of mid prices, market events and finds: a seed's world is the same in every run, so that stories can rely
 * on it.
 */
export const WORLD_KEY = 'Kq3vT8mXw2RzF4pLc7NbY9sHd5GgU6ae';
