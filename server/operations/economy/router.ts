import { changeSetting } from '#server/operations/economy/change-setting.ts';
import { listOutlierTrades } from '#server/operations/economy/queries/list-outlier-trades.ts';
import { listSettingChanges, listSettings } from '#server/operations/economy/queries/list-settings.ts';
import { readMoneySupply } from '#server/operations/economy/queries/read-money-supply.ts';
import { readPrices, readSectorMap } from '#server/operations/economy/queries/read-prices.ts';
import { readSimulation } from '#server/operations/economy/queries/read-simulation.ts';
import { resetSetting } from '#server/operations/economy/reset-setting.ts';
import {
  changeSettingInput,
  dryRun,
  dryRunInput,
  galaxyPrices,
  galaxyPricesInput,
  gameSetting,
  gameSettingList,
  lastSimulation,
  moneySupply,
  moneySupplyInput,
  outlierTrades,
  outlierTradesInput,
  resetSettingInput,
  sectorMap,
  settingHistory,
  settingHistoryInput,
} from '#server/operations/economy/schemas.ts';
import { trySetting } from '#server/operations/economy/try-setting.ts';
import { cutList, listInput, pageInput } from '#server/platform/cursor.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['economy'] as const;

export const economyRouter = router({
  settings: scopedProcedure('admin.economy.view')
    .meta({
      route: { method: 'GET', path: '/admin/economy/levers', tags, summary: 'List every game setting with its bounds' },
    })
    .input(listInput)
    .output(gameSettingList)
    .query(async ({ ctx, input }) => cutList({ items: await listSettings(ctx.pool) }, input, ({ name }) => name)),
  history: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/economy/levers/{name}/history',
        tags,
        summary: 'List the changes of a game setting, newest first',
      },
    })
    .input(pageInput.extend(settingHistoryInput.shape))
    .output(settingHistory)
    .query(async ({ ctx, input }) => cutList(await listSettingChanges(ctx, input.name), input, ({ id }) => id)),
  moneySupply: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/economy/money-supply',
        tags,
        summary: 'Read what players hold, and where credits come from and go',
      },
    })
    .input(moneySupplyInput)
    .output(moneySupply)
    .query(({ ctx, input }) => readMoneySupply(ctx, input.days)),
  prices: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/economy/prices/{commodity}',
        tags,
        summary: 'Read the price of a good at every station of the active galaxy',
      },
    })
    .input(galaxyPricesInput)
    .output(galaxyPrices)
    .query(({ ctx, input }) => readPrices(ctx, input.commodity)),
  sectorMap: scopedProcedure('admin.economy.view')
    .meta({
      route: { method: 'GET', path: '/admin/economy/sector-map', tags, summary: 'Read where the sectors are' },
    })
    .output(sectorMap)
    .query(({ ctx }) => readSectorMap(ctx)),
  outliers: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/economy/outlier-trades',
        tags,
        summary: 'List trades far from what is typical for their good',
      },
    })
    .input(outlierTradesInput)
    .output(outlierTrades)
    .query(({ ctx, input }) => listOutlierTrades(ctx, input)),
  simulation: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/economy/simulation',
        tags,
        summary: 'Read the last simulated run of the economy with its targets',
      },
    })
    .output(lastSimulation)
    .query(({ ctx }) => readSimulation(ctx)),
  dryRun: scopedProcedure('admin.economy.levers')
    .meta({
      route: {
        method: 'POST',
        path: '/admin/economy/levers/{name}/dry-run',
        tags,
        summary: 'Simulate a region by a value of a game setting beside the one in force',
      },
    })
    .meta({ errors: ['CONFLICT'], silent: 'simulates and changes nothing' })
    .input(dryRunInput)
    .output(dryRun)
    .mutation(({ ctx, input, signal }) => trySetting(ctx, input, signal)),
  changeSetting: scopedProcedure('admin.economy.levers')
    .meta({
      route: { method: 'PUT', path: '/admin/economy/levers/{name}', tags, summary: 'Change a game setting' },
    })
    .input(changeSettingInput)
    .output(gameSetting)
    .mutation(({ ctx, input }) => changeSetting(ctx, input)),
  resetSetting: scopedProcedure('admin.economy.levers')
    .meta({
      route: {
        method: 'DELETE',
        path: '/admin/economy/levers/{name}',
        tags,
        summary: 'Reset a game setting to its default',
      },
    })
    .input(resetSettingInput)
    .output(gameSetting)
    .mutation(({ ctx, input }) => resetSetting(ctx, input)),
});
