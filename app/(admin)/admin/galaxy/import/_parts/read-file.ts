import { z } from 'zod';
import { readText } from '#app/_browser/read-text.ts';
import { REGION_TYPES } from '#server/world/galaxy/schemas.ts';

/** The limit of the import route; larger files would be refused. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** A quick summary of the file, to recognise the right one. The service validates everything. */
const summary = z.object({
  version: z.string().catch(''),
  seed: z.number().nullable().catch(null),
  sectors: z.record(z.string(), z.unknown()).catch({}),
  warps: z.array(z.unknown()).catch([]),
  clusters: z.array(z.unknown()).catch([]),
  specialFormations: z.array(z.unknown()).catch([]),
  config: z.object({ regionType: z.enum(REGION_TYPES).nullable().catch(null) }).catch({ regionType: null }),
});

export type FileSummary = {
  version: string;
  seed: number | null;
  sectors: number;
  warps: number;
  clusters: number;
  formations: number;
  regionType: (typeof REGION_TYPES)[number] | null;
};

type Reading =
  | { ok: true; universe: unknown; summary: FileSummary }
  | { ok: false; why: 'too_large' | 'unreadable' | 'no_object' | 'no_json'; detail?: string };

export type ReadFile = { name: string; bytes: number } & Reading;

export async function readFile(file: File): Promise<ReadFile> {
  const facts = { name: file.name, bytes: file.size };
  if (file.size > MAX_BYTES) return { ...facts, ok: false, why: 'too_large' };
  const text = await readText(file).catch(() => null);
  if (text === null) return { ...facts, ok: false, why: 'unreadable' };
  return { ...facts, ...parse(text) };
}

function parse(text: string): Reading {
  let universe: unknown;
  try {
    universe = JSON.parse(text);
  } catch (error) {
    return { ok: false, why: 'no_json', detail: error instanceof Error ? error.message : String(error) };
  }
  const seen = summary.safeParse(universe);
  if (!seen.success) return { ok: false, why: 'no_object' };
  const { version, seed, sectors, warps, clusters, specialFormations, config } = seen.data;
  return {
    ok: true,
    universe,
    summary: {
      version,
      seed,
      sectors: Object.keys(sectors).length,
      warps: warps.length,
      clusters: clusters.length,
      formations: specialFormations.length,
      regionType: config.regionType,
    },
  };
}
