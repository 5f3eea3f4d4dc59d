'use client';
import { useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import type { BadgeTone } from '#app/_ui/badge.tsx';
import type { RegionHue } from '#app/_ui/region-mark.tsx';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { type REGION_STATUSES, REGION_THEMES } from '#server/world/regions/schemas.ts';

type Status = (typeof REGION_STATUSES)[number];

export const STATUS_TONES = {
  active: 'success',
  suspended: 'warning',
  grace: 'danger',
  terminated: 'danger',
  generation_corrupt: 'danger',
} as const satisfies Record<Status, BadgeTone>;

/** The hue of a theme; each hue has its own shape. */
export function hueOf(theme: string): RegionHue {
  const hues = { default: 1, industrial: 2, pastoral: 3, imperial: 4, nomadic: 5, neon: 6 } as const;
  return isOneOf(REGION_THEMES, theme) ? hues[theme] : 1;
}

/** The language's own name. */
export function languageName(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.native_name ?? code;
}

/** The name of a theme; unknown themes are shown by the service's key. */
export function useThemeName(): (theme: string) => string {
  const t = useTranslations('regions.theme');
  return (theme) => (isOneOf(REGION_THEMES, theme) ? t(theme) : theme);
}
