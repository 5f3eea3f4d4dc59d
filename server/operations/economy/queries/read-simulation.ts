import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SIMULATION_FILE } from '#server/operations/economy/rules/simulation-file.ts';
import { type LastSimulation, simulationRun } from '#server/operations/economy/schemas.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * The last run of `npm run simulate` in the data folder. A file of another format is an expected case, not an error.
 */
export async function readSimulation({ env }: Pick<Services, 'env'>): Promise<LastSimulation> {
  const text = await readText(path.join(env.DATA_DIR, SIMULATION_FILE));
  if (text === null) return { state: 'absent', run: null };
  const parsed = simulationRun.safeParse(parseJson(text));
  return parsed.success ? { state: 'there', run: parsed.data } : { state: 'unreadable', run: null };
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A partly written file is read again with the next request.
    return null;
  }
}
