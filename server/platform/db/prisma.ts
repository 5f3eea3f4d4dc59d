import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '#prisma/generated/client.ts';
import type { Pool } from '#server/platform/db/pool.ts';

export type Prisma = PrismaClient;

/** Records through Prisma, on the same pool that the SQL of hot paths uses. */
export function createPrisma(pool: Pool): Prisma {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}
