import { readHallOfFame } from '#server/community/seasons/queries/read-hall-of-fame.ts';
import { readSeasonBoard } from '#server/community/seasons/queries/read-season-board.ts';
import { listSeasons, readCurrentSeason } from '#server/community/seasons/queries/read-seasons.ts';
import {
  archivedSeasonSchema,
  currentSeasonOutput,
  fameSchema,
  hallOfFameInput,
  listSeasonsInput,
  seasonBoardInput,
  seasonBoardOutput,
} from '#server/community/seasons/schemas.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(path: `/seasons${string}`, summary: string) {
  return { route: { method: 'GET' as const, path, tags: ['seasons'], summary, successStatus: 200 } };
}

export const seasonsRouter = router({
  current: playerProcedure
    .meta(route('/seasons/current', 'Read the season of now and your place in it'))
    .output(currentSeasonOutput)
    .query(({ ctx }) => readCurrentSeason(ctx)),
  list: playerProcedure
    .meta(route('/seasons', 'List closed seasons, newest first'))
    .input(listSeasonsInput)
    .output(pageOf(archivedSeasonSchema))
    .query(({ ctx, input }) => listSeasons(ctx, input)),
  hallOfFame: playerProcedure
    .meta(route('/seasons/hall-of-fame', 'List the medals of closed seasons, of everybody or of one player'))
    .input(hallOfFameInput)
    .output(pageOf(fameSchema))
    .query(({ ctx, input }) => readHallOfFame(ctx, input)),
  board: playerProcedure
    .meta(route('/seasons/{season}/boards/{board}', 'Read a board of a season, from the top or around you'))
    .input(seasonBoardInput)
    .output(seasonBoardOutput)
    .query(({ ctx, input }) => readSeasonBoard(ctx, input)),
});
