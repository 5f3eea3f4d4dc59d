'use client';
import { useTranslations } from 'next-intl';
import type { Contract } from './contract.ts';

/** Says of an open contract that the ship which the player flies is too small for it. */
export function HoldNote({ contract: { status, is_mine, hold } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  if (status !== 'open' || is_mine || !hold || hold.fits) return null;
  return <p className="text-xs text-warning">{t('holdShort', { needed: hold.needed, ship: hold.ship })}</p>;
}
