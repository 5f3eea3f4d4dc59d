import { playerProcedure, router } from '#server/platform/procedure.ts';
import { readMe } from '#server/players/queries/read-me.ts';
import { playerMeOutput, preferencesInput, preferencesSchema } from '#server/players/schemas.ts';
import { setPreferences } from '#server/players/set-preferences.ts';

export const playersRouter = router({
  me: playerProcedure
    .meta({
      route: { method: 'GET', path: '/players/me', tags: ['players'], summary: 'Your credits, turns, place and ship' },
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
        summary: 'Choose how you are advised; what is not named stays',
      },
    })
    .input(preferencesInput)
    .output(preferencesSchema)
    .mutation(({ ctx, input }) => setPreferences(ctx, input)),
});
