'use client';
import { Swords } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';

/** Link to the player's running fight. */
export function FightLink({ id }: { id: string }) {
  const t = useTranslations('combat.attack.refused');
  const title = useTranslations('combat')('title');
  return (
    <Notice
      tone="warning"
      title={t('in_combat')}
      action={
        <Button asChild look="primary" size="sm">
          <Link href={`/game/combat/${id}`}>
            <Swords aria-hidden="true" />
            {title}
          </Link>
        </Button>
      }
    />
  );
}
