import { gameSettingsOutput } from '#server/foundation/settings/schemas.ts';
import { publicProcedure, router } from '#server/platform/procedure.ts';

export const settingsRouter = router({
  current: publicProcedure
    .meta({
      route: { method: 'GET', path: '/settings', tags: ['settings'], summary: 'Read the game settings in force' },
    })
    .output(gameSettingsOutput)
    .query(({ ctx }) => ({ ...ctx.settings.current() })),
});
