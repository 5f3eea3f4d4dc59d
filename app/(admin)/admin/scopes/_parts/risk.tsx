'use client';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#app/_ui/badge.tsx';
import type { CatalogueItem } from './authority.ts';

const TONE = { low: 'neutral', medium: 'warning', high: 'danger' } as const satisfies Record<string, BadgeTone>;

export function Risk({ risk }: { risk: CatalogueItem['risk'] }) {
  const t = useTranslations('scopes.risk');
  return <Badge tone={TONE[risk]}>{t(risk)}</Badge>;
}
