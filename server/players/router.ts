import { playerProcedure, router } from '#server/platform/procedure.ts';
import { readMe } from '#server/players/queries/read-me.ts';
import { playerMeOutput } from '#server/players/schemas.ts';

export const playersRouter = router({
  me: playerProcedure
    .meta({
      route: { method: 'GET', path: '/players/me', tags: ['players'], summary: 'Your credits, turns, place and ship' },
    })
    .output(playerMeOutput)
    .query(({ ctx }) => readMe(ctx)),
});
