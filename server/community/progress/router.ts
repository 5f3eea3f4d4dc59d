import { readMyProgress, readPlayerRank, readPoints } from '#server/community/progress/queries/read-progress.ts';
import {
  listRankPointsInput,
  myProgressOutput,
  playerRankInput,
  playerRankOutput,
  rankPointSchema,
  setLookInput,
  setLookOutput,
} from '#server/community/progress/schemas.ts';
import { setLook } from '#server/community/progress/set-look.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'PATCH', path: `/${string}`, summary: string) {
  return { route: { method, path, tags: ['progress'], summary, successStatus: 200 } };
}

export const progressRouter = router({
  mine: playerProcedure
    .meta(route('GET', '/progress/me', 'Read your rank, and your objectives of the day and the week'))
    .output(myProgressOutput)
    .query(({ ctx }) => readMyProgress(ctx)),
  points: playerProcedure
    .meta(route('GET', '/progress/me/points', 'List what brought you rank points, newest first'))
    .input(listRankPointsInput)
    .output(pageOf(rankPointSchema))
    .query(({ ctx, input }) => readPoints(ctx, input)),
  setLook: playerProcedure
    .meta(route('PATCH', '/progress/me/look', 'Choose your title and how your ships and profile look'))
    .meta({ errors: ['CONFLICT'] })
    .input(setLookInput)
    .output(setLookOutput)
    .mutation(({ ctx, input }) => setLook(ctx, input)),
  of: playerProcedure
    .meta(route('GET', '/players/{id}/rank', 'Read the rank and the look of a player'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(playerRankInput)
    .output(playerRankOutput)
    .query(({ ctx, input }) => readPlayerRank(ctx, input)),
});
