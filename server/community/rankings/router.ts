import { readBoard } from '#server/community/rankings/queries/read-board.ts';
import { rankingBoardInput, rankingBoardOutput } from '#server/community/rankings/schemas.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

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
