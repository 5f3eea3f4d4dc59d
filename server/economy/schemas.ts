import { z } from 'zod';
import { settingName } from '#server/settings/schemas.ts';

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

export const gameSettingList = z.object({ items: z.array(gameSetting), next_cursor: z.null() });

const reason = z.string().trim().min(3).max(500).optional().describe('Recorded in the audit log.');
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
  next_cursor: z.null(),
});

export const moneySupplyInput = z.object({
  days: z.coerce.number().int().min(1).max(90).default(14).describe('How many days back.'),
});
export const moneySupply = z.object({
  total_credits: z.int().describe('Credits of all players now.'),
  players: z.int().describe('How many players hold them.'),
  flows: z
    .array(
      z.object({
        kind: z.string().describe('`buy` and `sell` are trades with stations; others are kinds of the credit ledger.'),
        created: z.int().describe('Credits that came into players’ hands.'),
        destroyed: z.int().describe('Credits that left them.'),
        times: z.int().describe('How many movements.'),
      }),
    )
    .describe('Faucets and sinks in the time asked for, largest first.'),
  days: z
    .array(
      z.object({
        day: z.string().describe('Day in UTC.'),
        created: z.int().describe('Credits created that day.'),
        destroyed: z.int().describe('Credits destroyed that day.'),
      }),
    )
    .describe('Day by day, oldest first.'),
});
export type MoneySupply = z.infer<typeof moneySupply>;
