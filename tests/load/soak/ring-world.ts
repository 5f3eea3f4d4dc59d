import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { type BenchTrader, insertTrader } from '#tests/load/trade/world.ts';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';

const SECTORS = 40;
const PLENTY = 1_000_000_000;

/** A ring of stations that sell and buy ore in turn, and players docked at those that sell. */
export async function createRing(connectionString: string, players: number): Promise<BenchTrader[]> {
  const log = createLog({ level: 'silent', pretty: false });
  const pool = createPool({ connectionString, size: 4, log, work: 'background' });
  const numbers = Array.from({ length: SECTORS }, (_, index) => index + 1);
  const galaxy = await createGalaxy(pool, {
    sectors: numbers.map((number) => ({
      number,
      ...(number === 1 && { special: 'terra' }),
      fedspace: true,
      station: {
        name: `Dock ${number}`,
        goods: {
          ore:
            number % 2 === 1
              ? { action: 'S', quantity: PLENTY, capacity: PLENTY }
              : { action: 'B', quantity: 0, capacity: PLENTY },
        },
      },
    })),
    warps: numbers.map((number) => [number, (number % SECTORS) + 1] as const),
  });
  const traders: BenchTrader[] = [];
  for (let index = 0; index < players; index++) {
    const number = 1 + ((2 * index) % SECTORS);
    traders.push(await insertTrader(pool, galaxy.sector(number), galaxy.station(number)));
  }
  await pool.end();
  return traders;
}
