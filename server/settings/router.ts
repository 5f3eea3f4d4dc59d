import { publicProcedure, router } from '#server/platform/procedure.ts';
import { gameSettingsOutput } from '#server/settings/schemas.ts';

export const settingsRouter = router({
  current: publicProcedure
    .meta({
      route: { method: 'GET', path: '/settings', tags: ['settings'], summary: 'Read the game settings in force' },
    })
    .output(gameSettingsOutput)
    .query(({ ctx }) => ({ ...ctx.settings.current() })),
});
