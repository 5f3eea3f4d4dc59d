'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import type { BankBalance } from './bank-balance.ts';

/** Where the bank's starport is, and whether the player is there. */
export function PlaceNotice({ balance: { starport, can_withdraw, access_override } }: { balance: BankBalance }) {
  const t = useTranslations('bank.place');
  if (!starport)
    return (
      <Notice tone="warning" title={t('none')}>
        {t('noneDetail')}
      </Notice>
    );
  if (can_withdraw)
    return (
      <Notice tone="info" title={t('here')}>
        {t('hereDetail', { station: starport.name })}
      </Notice>
    );
  return (
    <>
      {access_override ? (
        <Notice tone="info" title={t('override')}>
          {t('overrideDetail')}
        </Notice>
      ) : null}
      <Notice
        tone="warning"
        title={t('away', { station: starport.name })}
        action={
          starport.sector_id ? (
            <Button asChild look="primary">
              <Link href={`/game?sector=${starport.sector_id}`}>{t('course')}</Link>
            </Button>
          ) : null
        }
      >
        {t('awayDetail')}
        {starport.sector_id ? null : ` ${t('uncharted')}`}
      </Notice>
    </>
  );
}
