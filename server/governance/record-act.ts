import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Act = {
  region_id: string;
  /** The account that decided, or that proposed what was voted on. */
  actor_id: string;
  kind: 'settings' | 'expulsion' | 'vote';
  before: object;
  after: object;
};

/** Writes a decision into the public record of a region. */
export async function recordAct(ctx: Pick<Services, 'clock'>, tx: Tx, act: Act): Promise<void> {
  await tx.sql(
    'INSERT INTO region_acts (id, region_id, actor_id, kind, before, after, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      randomUUIDv7(),
      act.region_id,
      act.actor_id,
      act.kind,
      JSON.stringify(act.before),
      JSON.stringify(act.after),
      ctx.clock.now(),
    ],
  );
}
