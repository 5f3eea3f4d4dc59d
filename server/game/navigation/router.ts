import { z } from 'zod';
import { callTow } from '#server/game/navigation/call-tow.ts';
import { claimFind } from '#server/game/navigation/claim-find.ts';
import { flyAutopilot } from '#server/game/navigation/fly-autopilot.ts';
import { jumpShip } from '#server/game/navigation/jump-ship.ts';
import { launchProbe } from '#server/game/navigation/launch-probe.ts';
import { markSector } from '#server/game/navigation/mark-sector.ts';
import { moveShip } from '#server/game/navigation/move-ship.ts';
import { plotCourse } from '#server/game/navigation/plot-course.ts';
import { readJumps } from '#server/game/navigation/queries/jump-targets.ts';
import { readChart, readTeamChart } from '#server/game/navigation/queries/read-chart.ts';
import { readFinds } from '#server/game/navigation/queries/read-finds.ts';
import { readMarks } from '#server/game/navigation/queries/read-marks.ts';
import { readMovesHere } from '#server/game/navigation/queries/read-moves.ts';
import { readSectorHere } from '#server/game/navigation/queries/sector-view.ts';
import { quoteTow } from '#server/game/navigation/queries/tow-offer.ts';
import { jumpOutput, jumpsOutput } from '#server/game/navigation/rules/jump-schemas.ts';
import { scanSector } from '#server/game/navigation/scan-sector.ts';
import {
  autopilotInput,
  autopilotOutput,
  bookmarkInput,
  callTowOutput,
  chartOutput,
  findClaimOutput,
  findSchema,
  launchProbeInput,
  launchProbeOutput,
  moveShipInput,
  moveShipOutput,
  movesOutput,
  plotCourseInput,
  plotCourseOutput,
  readChartInput,
  scanSectorOutput,
  sectorIdInput,
  sectorMarkSchema,
  sectorViewSchema,
  teamChartOutput,
  towQuoteOutput,
} from '#server/game/navigation/schemas.ts';
import { unmarkSector } from '#server/game/navigation/unmark-sector.ts';
import { cutList, listInput, pageInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

const noContent = z.void();
const markPage = pageOf(sectorMarkSchema);

function route(method: 'GET' | 'POST' | 'DELETE', path: `/nav/${string}`, summary: string, successStatus = 200) {
  return {
    route: { method, path, tags: ['navigation'], summary, successStatus },
  };
}

export const navRouter = router({
  chart: playerProcedure
    .meta(route('GET', '/nav/chart', 'Read your chart'))
    .input(readChartInput)
    .output(chartOutput)
    .query(({ ctx, input }) => readChart(ctx, input)),
  teamChart: playerProcedure
    .meta(route('GET', '/nav/team-chart', 'Read what the other members of your team know of the map'))
    .output(teamChartOutput)
    .query(({ ctx }) => readTeamChart(ctx)),
  here: playerProcedure
    .meta(route('GET', '/nav/here', 'Read the sector you are in and who is there'))
    .meta({ errors: ['CONFLICT'] })
    .output(sectorViewSchema)
    .query(({ ctx }) => readSectorHere(ctx)),
  moves: playerProcedure
    .meta(route('GET', '/nav/moves', 'List where you can fly from here, and the turns it costs'))
    .input(listInput)
    .output(movesOutput)
    .query(async ({ ctx, input }) => cutList(await readMovesHere(ctx), input, ({ id }) => id)),
  plot: playerProcedure
    .meta(route('POST', '/nav/plot', 'Plot a course over known space'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(plotCourseInput)
    .output(plotCourseOutput)
    .query(({ ctx, input }) => plotCourse(ctx, input)),
  move: playerProcedure
    .meta(route('POST', '/nav/move', 'Fly one warp'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(moveShipInput)
    .output(moveShipOutput)
    .mutation(({ ctx, input }) => moveShip(ctx, input)),
  jumps: playerProcedure
    .meta(route('GET', '/nav/jumps', 'List where the jump drive of your ship reaches, nearest first'))
    .input(listInput)
    .output(jumpsOutput)
    .query(async ({ ctx, input }) => cutList(await readJumps(ctx), input, ({ id }) => id)),
  jump: playerProcedure
    .meta(route('POST', '/nav/jump', 'Jump to a sector in reach, without a warp between'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(moveShipInput)
    .output(jumpOutput)
    .mutation(({ ctx, input }) => jumpShip(ctx, input)),
  autopilot: playerProcedure
    .meta(route('POST', '/nav/autopilot', 'Fly a course until something stops you'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(autopilotInput)
    .output(autopilotOutput)
    .mutation(({ ctx, input }) => flyAutopilot(ctx, input)),
  scan: playerProcedure
    .meta(route('POST', '/nav/scan', 'Scan the sector you are in for hidden warps, derelicts and anomalies'))
    .meta({ errors: ['CONFLICT', 'VALIDATION'], idempotent: true })
    .input(z.object({}).optional())
    .output(scanSectorOutput)
    .mutation(({ ctx }) => scanSector(ctx)),
  probe: playerProcedure
    .meta(route('POST', '/nav/probe', 'Send a probe along a known course'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(launchProbeInput)
    .output(launchProbeOutput)
    .mutation(({ ctx, input }) => launchProbe(ctx, input)),
  finds: playerProcedure
    .meta(route('GET', '/nav/finds', 'List the derelicts and anomalies that your scans found, newest first'))
    .input(pageInput)
    .output(pageOf(findSchema))
    .query(({ ctx, input }) => readFinds(ctx, input)),
  claimFind: playerProcedure
    .meta(route('POST', '/nav/finds/{id}/claim', 'Claim a derelict or an anomaly in your sector'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(z.object({ id: z.uuid() }))
    .output(findClaimOutput)
    .mutation(({ ctx, input }) => claimFind(ctx, input)),
  towQuote: playerProcedure
    .meta(route('GET', '/nav/tow', 'Read whether a distress tow is offered where you are, and what it costs'))
    .meta({ errors: ['CONFLICT'] })
    .output(towQuoteOutput)
    .query(({ ctx }) => quoteTow(ctx)),
  tow: playerProcedure
    .meta(route('POST', '/nav/tow', 'Call a distress tow to the nearest fedspace'))
    .meta({ errors: ['CONFLICT', 'VALIDATION'], idempotent: true })
    .input(z.object({}).optional())
    .output(callTowOutput)
    .mutation(({ ctx }) => callTow(ctx)),
  bookmarks: playerProcedure
    .meta(route('GET', '/nav/bookmarks', 'List your bookmarks, newest first'))
    .input(pageInput)
    .output(markPage)
    .query(({ ctx, input }) => readMarks(ctx, 'bookmark', input)),
  addBookmark: playerProcedure
    .meta(route('POST', '/nav/bookmarks', 'Bookmark a known sector, or change its note'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(bookmarkInput)
    .output(sectorMarkSchema)
    .mutation(({ ctx, input }) => markSector(ctx, 'bookmark', input)),
  removeBookmark: playerProcedure
    .meta(route('DELETE', '/nav/bookmarks', 'Remove a bookmark', 204))
    .input(sectorIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => unmarkSector(ctx, 'bookmark', input)),
  avoided: playerProcedure
    .meta(route('GET', '/nav/avoid', 'List the sectors that your courses avoid'))
    .input(pageInput)
    .output(markPage)
    .query(({ ctx, input }) => readMarks(ctx, 'avoid', input)),
  avoid: playerProcedure
    .meta(route('POST', '/nav/avoid', 'Avoid a known sector when plotting courses'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(sectorIdInput)
    .output(sectorMarkSchema)
    .mutation(({ ctx, input }) => markSector(ctx, 'avoid', input)),
  unavoid: playerProcedure
    .meta(route('DELETE', '/nav/avoid', 'Remove a sector from the avoid list', 204))
    .input(sectorIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => unmarkSector(ctx, 'avoid', input)),
});
