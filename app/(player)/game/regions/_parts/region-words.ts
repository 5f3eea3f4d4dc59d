'use client';
import { useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import type { BadgeTone } from '#app/_ui/badge.tsx';
import type { RegionHue } from '#app/_ui/region-mark.tsx';
import { LANGUAGES } from '#server/i18n/rules/languages.ts';
import { type REGION_STATUSES, REGION_THEMES } from '#server/regions/schemas.ts';

type Status = (typeof REGION_STATUSES)[number];

export const STATUS_TONES = {
  active: 'success',
  suspended: 'warning',
  grace: 'danger',
  terminated: 'danger',
  generation_corrupt: 'danger',
} as const satisfies Record<Status, BadgeTone>;

/** Each theme has a hue and the shape that goes with it. */
export function hueOf(theme: string): RegionHue {
  const hues = { default: 1, industrial: 2, pastoral: 3, imperial: 4, nomadic: 5, neon: 6 } as const;
  return isOneOf(REGION_THEMES, theme) ? hues[theme] : 1;
}

/** Its own name for itself. */
export function languageName(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.native_name ?? code;
}

/** A theme that this front does not know yet is shown as the service names it. */
export function useThemeName(): (theme: string) => string {
  const t = useTranslations('regions.theme');
  return (theme) => (isOneOf(REGION_THEMES, theme) ? t(theme) : theme);
}
