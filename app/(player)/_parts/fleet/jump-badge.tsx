'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { hasJumpDrive } from '#server/ships/rules/jump-drive.ts';

/** Says of a type of ship that it can jump, which no figure shows. */
export function JumpBadge({ type }: { type: string }) {
  const t = useTranslations('jump');
  return hasJumpDrive(type) ? <Badge className="justify-self-start">{t('title')}</Badge> : null;
}
