import { z } from 'zod';
import { castVote } from '#server/money/governance/cast-vote.ts';
import { changeRegion } from '#server/money/governance/change-region.ts';
import { createRegion } from '#server/money/governance/create-region.ts';
import { expelResident } from '#server/money/governance/expel-resident.ts';
import { leaveRegion } from '#server/money/governance/leave-region.ts';
import { proposeAct } from '#server/money/governance/propose-act.ts';
import { listAdminRegions, readAdminRegion } from '#server/money/governance/queries/list-admin-regions.ts';
import { readFranchise, readProposals, readResidents } from '#server/money/governance/queries/read-proposals.ts';
import { readActs, readNexus, readRegion, readRegions } from '#server/money/governance/queries/read-regions.ts';
import { readFundEntries, readGrowth, readTaxes } from '#server/money/governance/queries/read-taxes.ts';
import {
  adminRegionDetail,
  adminRegionSchema,
  createRegionInput,
  createRegionOutput,
  expelInput,
  franchiseOutput,
  fundEntrySchema,
  listActsInput,
  listAdminRegionsInput,
  listFundInput,
  listProposalsInput,
  listRegionsInput,
  listResidentsInput,
  nexusOutput,
  proposalSchema,
  proposeInput,
  regionActPage,
  regionDetail,
  regionGrowthOutput,
  regionIdInput,
  regionSettingsInput,
  regionSummary,
  regionTaxesOutput,
  residentSchema,
  terminateRegionInput,
  transferRegionInput,
  voteInput,
} from '#server/money/governance/schemas.ts';
import { settleInRegion } from '#server/money/governance/settle-in-region.ts';
import { terminateRegion } from '#server/money/governance/terminate-region.ts';
import { transferRegion } from '#server/money/governance/transfer-region.ts';
import { cutList, pageInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['regions'], summary, successStatus } };
}

export const governanceRouter = router({
  list: playerProcedure
    .meta(route('GET', '/regions', 'List the regions, newest first'))
    .input(listRegionsInput)
    .output(pageOf(regionSummary))
    .query(({ ctx, input }) => readRegions(ctx, input)),
  get: playerProcedure
    .meta(route('GET', '/regions/{id}', 'Read a region'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(regionIdInput)
    .output(regionDetail)
    .query(({ ctx, input }) => readRegion(ctx, input)),
  acts: playerProcedure
    .meta(route('GET', '/regions/{id}/acts', 'List what was decided in a region, newest first'))
    .input(listActsInput)
    .output(regionActPage)
    .query(({ ctx, input }) => readActs(ctx, input)),
  growth: playerProcedure
    .meta(route('GET', '/regions/{id}/growth', 'Read who settled in a region week by week'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(pageInput.extend(regionIdInput.shape))
    .output(regionGrowthOutput)
    .query(async ({ ctx, input }) => cutList(await readGrowth(ctx, input), input, ({ starts_at }) => starts_at)),
  taxes: playerProcedure
    .meta(route('GET', '/regions/{id}/taxes', 'Read the tax report of your region'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(regionIdInput)
    .output(regionTaxesOutput)
    .query(({ ctx, input }) => readTaxes(ctx, input)),
  fund: playerProcedure
    .meta(route('GET', '/regions/{id}/fund', 'List the movements of the fund of your region, newest first'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(listFundInput)
    .output(pageOf(fundEntrySchema))
    .query(({ ctx, input }) => readFundEntries(ctx, input)),
  change: playerProcedure
    .meta(route('PATCH', '/regions/{id}', 'Change the settings of your region', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(regionSettingsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => changeRegion(ctx, input)),
  residents: playerProcedure
    .meta(route('GET', '/regions/{id}/residents', 'List who lives in a region, newest first'))
    .input(listResidentsInput)
    .output(pageOf(residentSchema))
    .query(({ ctx, input }) => readResidents(ctx, input)),
  settle: playerProcedure
    .meta(route('POST', '/regions/{id}/residence', 'Make the region in which you are your home', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(regionIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => settleInRegion(ctx, input)),
  leave: playerProcedure
    .meta(route('DELETE', '/regions/{id}/residence', 'Give up your home in a region', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(regionIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => leaveRegion(ctx, input)),
  expel: playerProcedure
    .meta(route('POST', '/regions/{id}/expulsions', 'Expel a resident from your region', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(expelInput)
    .output(z.void())
    .mutation(({ ctx, input }) => expelResident(ctx, input)),
  franchise: playerProcedure
    .meta(route('GET', '/regions/{id}/franchise', 'Read where in a region you have a vote'))
    .input(regionIdInput)
    .output(franchiseOutput)
    .query(({ ctx, input }) => readFranchise(ctx, input.id)),
  proposals: playerProcedure
    .meta(route('GET', '/regions/{id}/proposals', 'List what was put to the vote in a region, newest first'))
    .input(listProposalsInput)
    .output(pageOf(proposalSchema))
    .query(({ ctx, input }) => readProposals(ctx, input)),
  propose: playerProcedure
    .meta(route('POST', '/regions/{id}/proposals', 'Put something to the vote', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(proposeInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => proposeAct(ctx, input)),
  vote: playerProcedure
    .meta(route('PUT', '/regions/{id}/proposals/{proposal_id}/vote', 'Vote, or change your vote'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(voteInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => castVote(ctx, input)),
  nexus: playerProcedure
    .meta(route('GET', '/nexus', 'Read the hub and where its gateways lead'))
    .output(nexusOutput)
    .query(({ ctx }) => readNexus(ctx)),
  adminList: scopedProcedure('admin.regions.view')
    .meta(route('GET', '/admin/regions', 'List all regions with their lifecycle, newest first'))
    .input(listAdminRegionsInput)
    .output(pageOf(adminRegionSchema))
    .query(({ ctx, input }) => listAdminRegions(ctx, input)),
  adminGet: scopedProcedure('admin.regions.view')
    .meta(route('GET', '/admin/regions/{id}', 'Read a region with its lifecycle and settings'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(regionIdInput)
    .output(adminRegionDetail)
    .query(({ ctx, input }) => readAdminRegion(ctx, input)),
  adminActs: scopedProcedure('admin.regions.view')
    .meta(route('GET', '/admin/regions/{id}/acts', 'List what was decided in any region, newest first'))
    .input(listActsInput)
    .output(regionActPage)
    .query(({ ctx, input }) => readActs(ctx, input)),
  create: scopedProcedure('admin.regions.create')
    .meta(route('POST', '/admin/regions', 'Queue a region for somebody', 202))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(createRegionInput)
    .output(createRegionOutput)
    .mutation(({ ctx, input }) => createRegion(ctx, input)),
  transfer: scopedProcedure('admin.regions.transfer_ownership')
    .meta(route('POST', '/admin/regions/{id}/transfer', 'Give a region to another account', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(transferRegionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => transferRegion(ctx, input)),
  terminate: scopedProcedure('admin.regions.terminate')
    .meta(route('POST', '/admin/regions/{id}/terminate', 'End a region; its name is typed', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(terminateRegionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => terminateRegion(ctx, input)),
});
