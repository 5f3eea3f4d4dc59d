import type { SettingDefinition } from '#server/foundation/settings/rules/play-settings.ts';

/** Account security; changing these also requires `admin.security.act`. */
export const SECURITY_SETTINGS = {
  admin_second_factor: {
    value: 0,
    min: 0,
    max: 1,
    unit: '0 or 1',
    about: 'With 1 (on), administrators without a second factor can do nothing but set one up.',
  },
  session_idle_hours: {
    value: 0,
    min: 0,
    max: 720,
    unit: 'hours',
    about: 'Sessions begun or renewed from now on end when they are not used for so long; with 0 only with their days.',
  },
} as const satisfies Record<string, SettingDefinition>;
