import { z } from 'zod';
import { gameSettingsOutput, settingName } from '#server/foundation/settings/schemas.ts';
import { SIMULATION_VERSION } from '#server/operations/economy/rules/simulation-file.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

export const gameSetting = z.object({
  name: settingName,
  value: z.int().describe('The value in force, in `unit`.'),
  default: z.int().describe('The default value, in `unit`.'),
  min: z.int().describe('The lowest value, in `unit`.'),
  max: z.int().describe('The highest value, in `unit`.'),
  unit: z.string().describe('What the value counts.'),
  about: z.string().describe('What the setting does.'),
  changed_at: z.iso.datetime().nullable().describe('Null while the default is in force.'),
  changed_by: z.string().nullable().describe('Name of the admin who changed it last.'),
});

export const gameSettingList = z.object({ items: z.array(gameSetting), next_cursor: z.string().nullable() });

const reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .optional()
  .describe('Recorded in the audit log; required for settings of account security.');
export const changeSettingInput = z.object({
  name: settingName,
  value: z.int().describe('Within the bounds of the setting, in its unit.'),
  reason,
});
export const resetSettingInput = z.object({ name: settingName, reason });

export type GameSetting = z.infer<typeof gameSetting>;
export type ChangeSettingInput = z.infer<typeof changeSettingInput>;
export type ResetSettingInput = z.infer<typeof resetSettingInput>;

export const settingHistoryInput = z.object({ name: settingName });
export const settingHistory = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      actor_name: z.string().describe('Name of the admin who changed it.'),
      before: z.int().describe('The value before the change.'),
      after: z.int().describe('The value after the change.'),
      reason: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const moneySupplyInput = z.object({
  days: z.coerce.number().int().min(1).max(90).default(14).describe('How many days back.'),
});
export const moneySupply = z.object({
  total_credits: z.int().describe('Credits of all players now.'),
  players: z.int().describe('How many players hold them.'),
  stored: z
    .object({
      bank: z.int().describe('In accounts of the central bank.'),
      safes: z.int().describe('In the safes of planets.'),
      tills: z.int().describe('In the tills of players’ stations.'),
      escrow: z.int().describe('Held for open contracts and bounties.'),
    })
    .describe('What else is theirs, credits.'),
  flows: z
    .array(
      z.object({
        kind: z.string().describe('`buy` and `sell` are trades with stations; others are kinds of the credit ledger.'),
        created: z.int().describe('Credits that came into players’ hands.'),
        destroyed: z.int().describe('Credits that left them.'),
        times: z.int().describe('How many movements.'),
        moved: z.boolean().describe('Neither created nor destroyed: moved to or from accounts, tills, escrow, others.'),
      }),
    )
    .describe('Faucets and sinks in the time asked for, largest first.'),
  days: z
    .array(
      z.object({
        day: z.string().describe('Day in UTC.'),
        created: z.int().describe('Credits created that day, without what was only moved.'),
        destroyed: z.int().describe('Credits destroyed that day.'),
      }),
    )
    .describe('Day by day, oldest first.'),
});
export type MoneySupply = z.infer<typeof moneySupply>;

export const galaxyPricesInput = z.object({ commodity: z.enum(COMMODITIES) });
export const galaxyPrices = z.object({
  commodity: z.enum(COMMODITIES),
  mid_price: z.number().describe('Credits per unit around which its prices move.'),
  stations: z
    .array(
      z.object({
        station_id: z.uuid(),
        station_name: z.string(),
        sector_id: z.uuid(),
        sector_number: z.int(),
        sector_name: z.string(),
        region_id: z.uuid(),
        action: z.enum(['B', 'S']).describe('What the station does: buys from players, or sells to them.'),
        unit_price: z.number().describe('Credits per unit now, without tax.'),
        quantity: z.int().describe('Units in stock.'),
        capacity: z.int().describe('Units it can stock.'),
      }),
    )
    .describe('Every station of the active galaxy that trades it, the cheapest first.'),
});
export type GalaxyPrices = z.infer<typeof galaxyPrices>;

export const sectorMap = z.object({
  regions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  points: z.array(z.array(z.number())).describe('A sector each: [index of its region, number, x, y, z].'),
  warps: z.array(z.array(z.number())).describe('[index of the point from, of the point to, 1 when one-way].'),
});
export type SectorMap = z.infer<typeof sectorMap>;

export const outlierTradesInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  days: z.coerce.number().int().min(1).max(30).default(7).describe('How many days back, compared with one another.'),
  commodity: z.enum(COMMODITIES).optional(),
});
const outlierTrade = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  player_id: z.uuid(),
  user_id: z.uuid().nullable(),
  username: z.string(),
  station_id: z.uuid(),
  station_name: z.string(),
  sector_number: z.int().nullable(),
  commodity: z.string(),
  side: z.string().describe('`buy` or `sell`, seen from the player.'),
  venue: z.string().describe('`open` or `black`.'),
  quantity: z.int(),
  goods_total: z.int().describe('Value of the goods, without tax and fee.'),
  unit_price: z.number(),
  typical_price: z.number().describe('Median price of a unit, of the trades it is compared with.'),
  typical_total: z.number().describe('Median value of those trades.'),
  price_score: z.number().describe('Modified z-score of its price.'),
  total_score: z.number().describe('Modified z-score of its value.'),
});
export const outlierTrades = z.object({
  items: z.array(outlierTrade),
  next_cursor: z.string().nullable(),
  rule: z.object({
    score: z.number().describe('A trade is listed when one of its scores is beyond this, up or down.'),
    min_trades: z.int().describe('Goods with fewer trades on a side are not judged.'),
  }),
});
export type OutlierTrade = z.infer<typeof outlierTrade>;
export type OutlierTradesInput = z.infer<typeof outlierTradesInput>;
export const simulationRun = z.object({
  version: z.literal(SIMULATION_VERSION).describe('Version of this shape.'),
  written_at: z.iso.datetime().describe('When the run ended.'),
  seed: z.int().describe('The seed: the same options give the same run.'),
  players: z.int().describe('How many players took part.'),
  days: z.int().describe('How many days were played.'),
  sectors: z.int().describe('Sectors of the region.'),
  sales: z.int().describe('Sales in all days.'),
  targets: z
    .array(
      z.object({
        key: z.string().describe('Names the target.'),
        title: z.string().describe('The target in English.'),
        unit: z.string().describe('What the figure counts.'),
        min: z.number().nullable().describe('The lowest value that meets the target.'),
        max: z.number().nullable().describe('The highest value that meets the target.'),
        figure: z.number().nullable().describe('Null where the run had nothing to measure it with.'),
        verdict: z.enum(['met', 'missed', 'not_measured']).describe('Whether the figure lies within the bounds.'),
        note: z.string().describe('What the figure is made of.'),
      }),
    )
    .max(200)
    .describe('The targets of the economy with their figures.'),
  daily: z
    .array(
      z.object({
        players: z.int().describe('Players who had joined by the end of the day.'),
        created: z.int().describe('Credits created that day.'),
        destroyed: z.int().describe('Credits destroyed that day.'),
      }),
    )
    .max(400)
    .describe('Day by day, the first day first.'),
});
export type SimulationRun = z.infer<typeof simulationRun>;

export const lastSimulation = z.object({
  state: z
    .enum(['there', 'absent', 'unreadable'])
    .describe('`unreadable`: the file is not of a version that this service reads.'),
  run: simulationRun.nullable().describe('The last run written into the data folder.'),
});
export type LastSimulation = z.infer<typeof lastSimulation>;

/** What a dry run of a setting simulates: small enough for a few seconds, the same for both values. */
export const DRY_RUN = { players: 30, days: 5, sectors: 300, seeds: 3 } as const;

export const dryRunInput = z.object({
  name: settingName,
  value: z.int().describe('The value to try, within the bounds of the setting, in its unit.'),
  seed: z.coerce
    .number()
    .int()
    .min(1)
    .max(DRY_RUN.seeds)
    .default(1)
    .describe('Which region is played. Several tell the effect of the setting from chance.')
    .meta({ examples: [1] }),
});
const dryRunFigures = z.object({
  styles: z
    .array(
      z.object({
        style: z.string().describe('How these players play.'),
        players: z.int().describe('How many were counted.'),
        income: z.number().describe('Credits a day that they became richer by, what they own included.'),
      }),
    )
    .describe('Income by style of play.'),
  price_drift: z.number().nullable().describe('Change of the price level after its first day, in percent.'),
  sales: z.int().describe('Sales of goods.'),
  created: z.number().describe('Credits that came to players, by faucets.'),
  destroyed: z.number().describe('Credits that left players, by sinks.'),
  sinks_share: z.number().nullable().describe('What sinks took of what faucets gave, in percent.'),
  flows: z
    .array(
      z.object({
        cause: z.string().describe('What moved them.'),
        net: z.number().describe('Credits; negative for a sink.'),
      }),
    )
    .describe('Credits by cause.'),
});
export const dryRun = z.object({
  today: dryRunFigures.describe('By the settings in force.'),
  proposed: dryRunFigures.describe('By the same settings with the value to try.'),
});
/** Input of the simulator. */
export const dryRunOrder = z.object({
  seed: z.int(),
  players: z.int(),
  days: z.int(),
  sectors: z.int(),
  today: gameSettingsOutput,
  proposed: gameSettingsOutput,
});
export type DryRunInput = z.infer<typeof dryRunInput>;
export type DryRunFigures = z.infer<typeof dryRunFigures>;
export type DryRun = z.infer<typeof dryRun>;
export type DryRunOrder = z.infer<typeof dryRunOrder>;
