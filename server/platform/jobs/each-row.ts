import { databaseFault } from '#server/platform/db/fault.ts';

/**
 * Does the work of a job for each row, one after the other, and adds up what it returns. A row that fails keeps no other
 * waiting; only a database that serves nobody ends the loop at once.
 * @throws AggregateError of all faults, once every row was tried: the run fails and shows them
 */
export async function eachRow<T>(rows: readonly T[], work: (row: T) => Promise<number | boolean>): Promise<number> {
  let sum = 0;
  const faults: unknown[] = [];
  for (const row of rows) {
    try {
      sum += Number(await work(row));
    } catch (error) {
      const fault = databaseFault(error);
      if (fault && fault !== 'overloaded') throw error;
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${rows.length} rows failed`);
  return sum;
}
