import { foldActivity, noteAgain } from '#server/foundation/activity/fold-activity.ts';
import type { Services } from '#server/platform/context.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool'>;

/** Players who acted since a reader's last time; of them, those whose fights or opponents changed. */
export type ChangedPlayers = { readonly ids: string[]; readonly fought: string[] };
type Part = ChangedPlayers & { readonly upTo: number };

/** Players read at once; those of one folding stay together. */
const PART = 2_000;
/** A reader stops after this long, between two parts; its next run goes on there. */
const READ_MS = 60_000;

/**
 * Gives a reader the players who acted since its last time, in parts, each in a transaction that also notes how far it
 * came: after a crash the part is repeated as a whole. Readers of one name wait for each other. Returns the sum of what
 * `work` returns.
 */
export function eachChange(
  ctx: Ctx,
  reader: string,
  work: (tx: Tx, players: ChangedPlayers) => Promise<number>,
): Promise<number> {
  return eachPart(ctx, reader, () =>
    inTransaction(ctx, async (tx) => {
      await tx.sql('SELECT 1 FROM activity_readers WHERE name = $1 FOR UPDATE', [reader]);
      const part = partOf(await tx.sql<Changed>(CHANGED, [reader]));
      if (part === null) return null;
      const done = await work(tx, part);
      await tx.sql('UPDATE activity_readers SET read_up_to = $2 WHERE name = $1', [reader, part.upTo]);
      return done;
    }),
  );
}

/**
 * The same for work that is idempotent and has transactions of its own: `find` chooses from a part what is due, `act`
 * does it one by one. A player whose turn fails is looked at again by the next run and stops nobody else.
 * @throws AggregateError of the failures at the end
 */
export async function eachChangedPlayer<T extends { player_id: string }>(
  ctx: Ctx,
  reader: string,
  find: (playerIds: string[]) => Promise<T[]>,
  act: (due: T) => Promise<number>,
): Promise<number> {
  const faults: unknown[] = [];
  const sum = await eachPart(ctx, reader, async () => {
    const part = partOf((await ctx.pool.query<Changed>(CHANGED, [reader])).rows);
    if (part === null) return null;
    let done = 0;
    for (const due of await find(part.ids))
      try {
        done += await act(due);
      } catch (error) {
        const fault = databaseFault(error);
        if (fault && fault !== 'overloaded') throw error;
        faults.push(error);
        await noteAgain(ctx, [due.player_id]);
      }
    await ctx.pool.query('UPDATE activity_readers SET read_up_to = $2 WHERE name = $1 AND read_up_to < $2', [
      reader,
      part.upTo,
    ]);
    return done;
  });
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} players failed`);
  return sum;
}

async function eachPart(ctx: Ctx, reader: string, doOne: () => Promise<number | null>): Promise<number> {
  const began = performance.now();
  await foldActivity(ctx);
  await ctx.pool.query('INSERT INTO activity_readers (name) VALUES ($1) ON CONFLICT (name) DO NOTHING', [reader]);
  let sum = 0;
  while (performance.now() - began < READ_MS) {
    const done = await doOne();
    if (done === null) break;
    sum += done;
  }
  return sum;
}

type Changed = { player_id: string; changed: number; fought: boolean };

const CHANGED = `SELECT f.player_id, f.changed, f.fought > r.read_up_to AS fought
     FROM activity_readers r JOIN player_figures f ON f.changed > r.read_up_to AND f.changed <= (
       SELECT max(n.changed) FROM (SELECT x.changed FROM player_figures x WHERE x.changed > r.read_up_to
         ORDER BY x.changed LIMIT ${PART}) n)
     WHERE r.name = $1 ORDER BY f.changed, f.player_id`;

function partOf(changed: readonly Changed[]): Part | null {
  const last = changed.at(-1);
  if (!last) return null;
  return {
    ids: changed.map(({ player_id }) => player_id),
    fought: changed.flatMap(({ player_id, fought }) => (fought ? [player_id] : [])),
    upTo: last.changed,
  };
}
