import { findPlayers, readProfile } from '#server/community/profiles/queries/read-profile.ts';
import {
  findPlayersInput,
  findPlayersOutput,
  profileInput,
  profileOutput,
} from '#server/community/profiles/schemas.ts';
import { pageInput } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

export const profilesRouter = router({
  find: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/players',
        tags: ['players'],
        summary: 'Players whose names begin so',
        successStatus: 200,
      },
    })
    .input(pageInput.extend(findPlayersInput.shape))
    .output(findPlayersOutput)
    .query(({ ctx, input }) => findPlayers(ctx, input)),
  get: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/players/{id}',
        tags: ['players'],
        summary: 'The public profile of a player',
        successStatus: 200,
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(profileInput)
    .output(profileOutput)
    .query(({ ctx, input }) => readProfile(ctx, input)),
});
