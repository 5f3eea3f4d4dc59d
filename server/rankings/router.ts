import { playerProcedure, router } from '#server/platform/procedure.ts';
import { readBoard } from '#server/rankings/queries/read-board.ts';
import { rankingBoardInput, rankingBoardOutput } from '#server/rankings/schemas.ts';

export const rankingsRouter = router({
  board: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/rankings/{board}',
        tags: ['rankings'],
        summary: 'Read a ranking, from the top or around you',
        successStatus: 200,
      },
    })
    .input(rankingBoardInput)
    .output(rankingBoardOutput)
    .query(({ ctx, input }) => readBoard(ctx, input)),
});
