import { useTranslations } from 'next-intl';
import type { SettingName } from '#server/foundation/settings/rules/catalogue.ts';
import { type UnitKey, unitKey } from './unit-key.ts';

/** What settings do and count, in the reader's language. One that this release does not know stays as it was sent. */
export function useSettingTexts() {
  const t = useTranslations('gameSettings');
  return {
    aboutOf: (name: string, about: string) => {
      const key = `about.${name as SettingName}` as const;
      return t.has(key) ? t(key) : about;
    },
    unitOf: (unit: string, value: number) => {
      const key = `unit.${unitKey(unit) as UnitKey}` as const;
      return t.has(key) ? t(key, { value }) : unit;
    },
  };
}
