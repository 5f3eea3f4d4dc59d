import { databaseFault } from '#server/platform/db/fault.ts';

/**
 * Runs a job's work for each row in turn and sums the results. A failing row does not stop the others; only a database
 * outage ends the loop at once.
 * @throws AggregateError of all errors after every row was tried, so that the run fails and shows them
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
