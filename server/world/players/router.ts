import { playerProcedure, router } from '#server/platform/procedure.ts';
import { readMe } from '#server/world/players/queries/read-me.ts';
import { playerMeOutput, preferencesInput, preferencesSchema } from '#server/world/players/schemas.ts';
import { setPreferences } from '#server/world/players/set-preferences.ts';

export const playersRouter = router({
  me: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/players/me',
        tags: ['players'],
        summary: 'Read your credits, turns, position and ship',
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .output(playerMeOutput)
    .query(({ ctx }) => readMe(ctx)),
  setPreferences: playerProcedure
    .meta({
      route: {
        method: 'PATCH',
        path: '/players/me/preferences',
        tags: ['players'],
        summary: 'Change your preferences; omitted ones are unchanged',
      },
    })
    .input(preferencesInput)
    .output(preferencesSchema)
    .mutation(({ ctx, input }) => setPreferences(ctx, input)),
});
