'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { hasJumpDrive } from '#server/ships/rules/jump-drive.ts';

/** Marks a ship type that can jump, which none of its figures shows. */
export function JumpBadge({ type }: { type: string }) {
  const t = useTranslations('jump');
  return hasJumpDrive(type) ? <Badge className="justify-self-start">{t('title')}</Badge> : null;
}
