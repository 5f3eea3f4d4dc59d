'use client';
import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { serviceNow } from '#app/_browser/service-clock.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { hoursAndMinutes } from '#app/(player)/_parts/hours-and-minutes.ts';
import { useTow } from './use-tow.ts';

type Quote = ApiOutput['nav']['towQuote'];

/** Shown only if the ship is stuck: the reason, the tow's destination and its cost. */
export function DistressCard() {
  const t = useTranslations('distress');
  const quote = api.nav.towQuote.useQuery();
  const tow = useTow();
  if (!quote.data?.offered || !quote.data.reason) return null;
  const { reason, turn_cost } = quote.data;
  return (
    <Notice
      tone="warning"
      title={t('title')}
      action={
        <ConfirmButton
          look="primary"
          needsConfirm
          busy={tow.busy}
          confirmLabel={t('confirm', { turns: turn_cost })}
          onConfirm={tow.call}
        >
          <LifeBuoy aria-hidden="true" />
          {t('call', { turns: turn_cost })}
        </ConfirmButton>
      }
    >
      <p>{t(`reason.${reason}`)}</p>
      <p>
        <Destination quote={quote.data} /> <Cost quote={quote.data} />
      </p>
    </Notice>
  );
}

function Destination({ quote: { destination } }: { quote: Quote }) {
  const t = useTranslations('distress.offer');
  if (!destination?.is_fedspace) return t('elsewhere');
  return destination.sector ? t('known', { number: destination.sector.number }) : t('unknown');
}

function Cost({ quote }: { quote: Quote }) {
  const t = useTranslations('distress');
  const { turn_cost, turns_paid, debt_after, debt_paid_at } = quote;
  if (debt_paid_at === null) return t('cost', { turns: turn_cost });
  const { hours, minutes } = hoursAndMinutes(Math.max(0, Date.parse(debt_paid_at) - serviceNow()) / 1000);
  const time = hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes });
  return t('owed', { turns: turn_cost, paid: turns_paid, owed: debt_after, time });
}
