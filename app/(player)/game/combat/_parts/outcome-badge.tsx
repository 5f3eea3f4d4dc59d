'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';

type Props = {
  fight: { status: 'active' | 'ended'; winner: 'attacker' | 'defender' | 'draw' | null };
  mine: 'attacker' | 'defender' | undefined;
};

/** The result of a fight from the reader's point of view. */
export function OutcomeBadge({ fight, mine }: Props) {
  const t = useTranslations('combat.fight');
  if (fight.status === 'active') return <Badge tone="accent">{t('active')}</Badge>;
  if (fight.winner === 'draw') return <Badge>{t('drawn')}</Badge>;
  return fight.winner === mine ? <Badge tone="success">{t('won')}</Badge> : <Badge tone="danger">{t('lost')}</Badge>;
}
