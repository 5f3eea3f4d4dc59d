import { z } from 'zod';
import { cutList, listInput } from '#server/platform/cursor.ts';
import { DomainError } from '#server/platform/errors.ts';
import { UNIVERSE_BODY } from '#server/platform/http/body-limits.ts';
import { adminProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';
import { activateGalaxy } from '#server/world/galaxy/activate-galaxy.ts';
import { addRegion } from '#server/world/galaxy/add-region.ts';
import { cancelJob } from '#server/world/galaxy/cancel-job.ts';
import { createNpcs } from '#server/world/galaxy/create-npcs.ts';
import { importUniverse } from '#server/world/galaxy/import-universe.ts';
import { patchSector } from '#server/world/galaxy/patch-sector.ts';
import { previewGalaxy } from '#server/world/galaxy/preview-galaxy.ts';
import { readGalaxies } from '#server/world/galaxy/queries/read-galaxies.ts';
import { listJobs, readJob } from '#server/world/galaxy/queries/read-job.ts';
import { listSectors, readSectorRecord } from '#server/world/galaxy/queries/read-sectors.ts';
import { listStoredUniverses } from '#server/world/galaxy/queries/read-stored-universe.ts';
import { queueGalaxy } from '#server/world/galaxy/queue-job.ts';
import { removeCorruptRegion } from '#server/world/galaxy/remove-corrupt-region.ts';
import { GALAXY_READERS } from '#server/world/galaxy/require-galaxy-reader.ts';
import {
  activatedGalaxyOutput,
  activateGalaxyInput,
  addRegionInput,
  createdNpcsOutput,
  createNpcsInput,
  galaxyOutput,
  getSectorInput,
  importBangInput,
  jobIdInput,
  jobIdOutput,
  jobOutput,
  jobsOutput,
  listJobsInput,
  listSectorsInput,
  patchSectorInput,
  previewGalaxyInput,
  previewGalaxyOutput,
  queueGalaxyInput,
  removeRegionInput,
  sectorOutput,
  sectorsOutput,
  universeStoreList,
} from '#server/world/galaxy/schemas.ts';

const tags = ['galaxy'] as const;
const generating = scopedProcedure('admin.bang.regenerate');
const managing = scopedProcedure('admin.universe.manage');
const reading = scopedProcedure(...GALAXY_READERS);

export const galaxyRouter = router({
  queueGalaxy: generating
    .meta({
      route: {
        method: 'POST',
        path: '/admin/galaxy/jobs',
        tags,
        summary: 'Queue a full three-region generation',
        successStatus: 202,
      },
    })
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(queueGalaxyInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => queueGalaxy(ctx, input)),
  addRegion: generating
    .meta({
      route: {
        method: 'POST',
        path: '/admin/galaxy/{galaxy_id}/regions',
        tags,
        summary: 'Queue one more player-owned region, linked to the hub',
        successStatus: 202,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(addRegionInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => addRegion(ctx, input)),
  importBang: managing
    .meta({
      body: UNIVERSE_BODY,
      route: {
        method: 'POST',
        path: '/admin/galaxy/import-bang',
        tags,
        summary: 'Validate a universe and queue its import',
        description:
          'Sent, up to 64 MiB, or named where the generator stored it in a schema of this database. An invalid universe is rejected immediately, with the path of each of the first 50 errors.',
        successStatus: 202,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(importBangInput)
    .output(jobIdOutput)
    .mutation(({ ctx, input }) => importUniverse(ctx, input)),
  storedUniverses: managing
    .meta({
      route: {
        method: 'GET',
        path: '/admin/galaxy/stored-universes',
        tags,
        summary: 'List the universes that the generator stored in schemas of this database',
      },
    })
    .input(listInput)
    .output(universeStoreList)
    .query(async ({ ctx, input }) => cutList({ items: await listStoredUniverses(ctx) }, input, ({ schema }) => schema)),
  preview: generating
    .meta({
      silent: 'nothing is written',
      route: {
        method: 'POST',
        path: '/admin/galaxy/preview',
        tags,
        summary: 'Generate and describe a universe; nothing is written',
      },
    })
    .input(previewGalaxyInput)
    .output(previewGalaxyOutput)
    .mutation(({ ctx, input, signal }) => previewGalaxy(ctx, input, signal)),
  listJobs: reading
    .meta({ route: { method: 'GET', path: '/admin/galaxy/jobs', tags, summary: 'List generation jobs, newest first' } })
    .input(listJobsInput)
    .output(jobsOutput)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  job: reading
    .meta({ route: { method: 'GET', path: '/admin/galaxy/jobs/{id}', tags, summary: 'Read one job with its log' } })
    .meta({ errors: ['NOT_FOUND'] })
    .input(jobIdInput)
    .output(jobOutput)
    .query(({ ctx, input }) => readJob(ctx, input.id)),
  cancelJob: generating
    .meta({
      route: {
        method: 'POST',
        path: '/admin/galaxy/jobs/{id}/cancel',
        tags,
        summary: 'Cancel a queued or running job',
        successStatus: 202,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(jobIdInput)
    .output(jobOutput)
    .mutation(({ ctx, input }) => cancelJob(ctx, input.id)),
  generate: adminProcedure
    .meta({
      silent: 'retired: it only refuses',
      route: { method: 'POST', path: '/admin/galaxy/generate', tags, summary: 'Retired; queue a job instead' },
    })
    .meta({ errors: ['GONE'] })
    .output(z.never())
    .mutation(() => {
      throw new DomainError('GONE', 'This route has been retired. Queue a generation with POST /admin/galaxy/jobs.', {
        reason: 'use_galaxy_jobs',
      });
    }),
  galaxies: reading
    .meta({
      route: { method: 'GET', path: '/admin/galaxy', tags, summary: 'List galaxies and their regions, with counts' },
    })
    .input(listInput)
    .output(galaxyOutput)
    .query(async ({ ctx, input }) => cutList(await readGalaxies(ctx), input, ({ id }) => id)),
  activate: managing
    .meta({
      route: {
        method: 'POST',
        path: '/admin/galaxy/{id}/activate',
        tags,
        summary: 'Let newcomers start in this galaxy',
        description:
          'Players who are elsewhere stay there. The galaxy needs open terran space with a Terra; its regions must be joined to its hub.',
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(activateGalaxyInput)
    .output(activatedGalaxyOutput)
    .mutation(({ ctx, input }) => activateGalaxy(ctx, input)),
  createNpcs: generating
    .meta({
      route: {
        method: 'POST',
        path: '/admin/galaxy/regions/{region_id}/npcs',
        tags,
        summary: 'Create the NPCs of a region whose job could not',
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(createNpcsInput)
    .output(createdNpcsOutput)
    .mutation(({ ctx, input }) => createNpcs(ctx, input)),
  removeRegion: generating
    .meta({
      route: {
        method: 'POST',
        path: '/admin/galaxy/regions/{region_id}/remove',
        tags,
        summary: 'Remove a corrupt region; its name is typed',
        successStatus: 204,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(removeRegionInput)
    .mutation(({ ctx, input }) => removeCorruptRegion(ctx, input)),
  listSectors: managing
    .meta({ route: { method: 'GET', path: '/admin/sectors', tags, summary: "List a region's sectors by number" } })
    .meta({ errors: ['NOT_FOUND'] })
    .input(listSectorsInput)
    .output(sectorsOutput)
    .query(({ ctx, input }) => listSectors(ctx, input)),
  getSector: managing
    .meta({ route: { method: 'GET', path: '/admin/sectors/{id}', tags, summary: 'Get a sector with all it contains' } })
    .meta({ errors: ['NOT_FOUND'] })
    .input(getSectorInput)
    .output(sectorOutput)
    .query(({ ctx, input }) => readSectorRecord(ctx, input.id)),
  patchSector: managing
    .meta({
      route: {
        method: 'PATCH',
        path: '/admin/sectors/{id}',
        tags,
        summary: "Change a sector's beacon, nebula or fedspace flag",
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(patchSectorInput)
    .output(sectorOutput)
    .mutation(({ ctx, input }) => patchSector(ctx, input)),
});
