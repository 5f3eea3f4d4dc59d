import { z } from 'zod';
import { SETTING_NAMES, type SettingName } from '#server/foundation/settings/rules/catalogue.ts';

export const settingName = z.enum(SETTING_NAMES as [SettingName, ...SettingName[]]);

export const gameSettingsOutput = z
  .record(settingName, z.int())
  .describe('Every game setting in force, by name; units and bounds are those of the settings catalogue.');
