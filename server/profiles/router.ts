import { playerProcedure, router } from '#server/platform/procedure.ts';
import { findCaptains, readProfile } from '#server/profiles/queries/read-profile.ts';
import { findInput, findOutput, profileInput, profileOutput } from '#server/profiles/schemas.ts';

export const profilesRouter = router({
  find: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/players',
        tags: ['players'],
        summary: 'Captains whose names begin so',
        successStatus: 200,
      },
    })
    .input(findInput)
    .output(findOutput)
    .query(({ ctx, input }) => findCaptains(ctx, input)),
  get: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/players/{id}',
        tags: ['players'],
        summary: 'What everyone may know of a captain',
        successStatus: 200,
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(profileInput)
    .output(profileOutput)
    .query(({ ctx, input }) => readProfile(ctx, input)),
});
