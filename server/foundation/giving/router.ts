import { readGiving } from '#server/foundation/giving/record-gift.ts';
import { givingOutput } from '#server/foundation/giving/schemas.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

export const givingRouter = router({
  mine: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/players/me/giving',
        tags: ['players'],
        summary: 'Read how much you may give to other players',
      },
    })
    .output(givingOutput)
    .query(({ ctx }) => readGiving(ctx)),
});
