'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { buyShipInput } from '#server/game/shipyard/schemas.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { billOf, type Way } from './purchase-bill.ts';
import { ShipNameField, WaySwitch } from './purchase-fields.tsx';
import { SpendButton } from './spend-button.tsx';
import { Sum, type SumLine } from './sum.tsx';
import type { Offer, Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';

/** Purchase form: trade-in or not, the bill, a name, and the button. */
export function PurchaseForm({ shipyard, offer, onDone }: { shipyard: Shipyard; offer: Offer; onDone: () => void }) {
  const t = useTranslations('shipyard.yard');
  const format = useFormatter();
  const short = useShort(shipyard);
  const shipyardAction = useShipyardAction();
  const credits = useMe().data?.credits ?? shipyard.credits;
  const [way, setWay] = useState<Way>(offer.blocked ? 'keep' : 'trade_in');
  const [name, setName] = useState('');
  const buy = api.shipyard.buy.useMutation({
    onSuccess: (result) => {
      shipyardAction.done(t(way === 'keep' ? 'boughtMoored' : 'bought', { ship: result.ship.name }), result);
      onDone();
    },
  });
  const { toPay, lines } = billOf({ list: offer.price, withTradeIn: offer.to_pay, credits, way });
  const barred = way === 'trade_in' && offer.blocked ? t(`blocked.${offer.blocked}`) : null;
  const reason = barred ?? short(toPay, 'deal');
  const type = buyShipInput.shape.type.safeParse(offer.type);
  const amount = format.number(Math.abs(toPay));
  return (
    <form className="grid gap-4 border-t border-line px-3 py-3" onSubmit={(event) => event.preventDefault()}>
      <WaySwitch way={way} onWay={setWay} />
      <div className="grid items-start gap-4 @lg:grid-cols-2">
        <Sum lines={lines.map((line): SumLine => ({ ...line, term: t(`bill.${line.term}`) }))} />
        <ShipNameField offer={offer} name={name} onName={setName} />
      </div>
      <DisabledReason reason={shipyardAction.why(buy.error) ?? reason} />
      <SpendButton
        look="primary"
        price={toPay}
        disabled={reason !== null || !type.success}
        busy={buy.isPending}
        className="justify-self-start"
        onSpend={() => {
          if (!type.success) return;
          const named = name.trim() === '' ? {} : { name };
          buy.mutate({ type: type.data, ...named, trade_in: way === 'trade_in', expected_price: toPay });
        }}
      >
        {toPay < 0 ? t('exchange', { amount }) : t('buy', { amount })}
      </SpendButton>
    </form>
  );
}
