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
