'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { hasJumpDrive } from '#server/world/ships/rules/fittings.ts';

/** Marks a ship type that can jump, because its figures do not show it. */
export function JumpBadge({ type }: { type: string }) {
  const t = useTranslations('jump');
  return hasJumpDrive(type) ? <Badge className="justify-self-start">{t('title')}</Badge> : null;
}
