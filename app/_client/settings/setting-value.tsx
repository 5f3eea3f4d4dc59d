import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { isSwitch } from './is-switch.ts';
import { useSettingTexts } from './use-setting-texts.ts';

/** A value of a setting with its unit; a switch is on or off. */
export function SettingValue({ unit, value }: { unit: string; value: number }) {
  const t = useTranslations('gameSettings.switch');
  const { unitOf } = useSettingTexts();
  if (isSwitch(unit)) return t(value === 1 ? 'on' : 'off');
  return <Num value={value} unit={unitOf(unit, value)} />;
}
