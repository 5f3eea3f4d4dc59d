import { playerProcedure, router } from '#server/platform/procedure.ts';
import { readBoard } from '#server/rankings/queries/read-board.ts';
import { boardInput, boardOutput } from '#server/rankings/schemas.ts';

export const rankingsRouter = router({
  board: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/rankings/{board}',
        tags: ['rankings'],
        summary: 'Who stands where, from the top or around you',
        successStatus: 200,
      },
    })
    .input(boardInput)
    .output(boardOutput)
    .query(({ ctx, input }) => readBoard(ctx, input)),
});
