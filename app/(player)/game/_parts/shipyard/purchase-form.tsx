'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { buyShipInput } from '#server/shipyard/schemas.ts';
import { billOf, type Way } from './purchase-bill.ts';
import { SpendButton } from './spend-button.tsx';
import { Sum, type SumLine } from './sum.tsx';
import type { Offer, Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';
import { WhyNot } from './why-not.tsx';

/** Trade yours in or keep both: the arithmetic, a name, and the deal. */
export function PurchaseForm({ shipyard, offer, onDone }: { shipyard: Shipyard; offer: Offer; onDone: () => void }) {
  const t = useTranslations('shipyard.yard');
  const format = useFormatter();
  const typeName = useShipTypeName();
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
      <Segmented
        label={t('way')}
        className="max-w-full flex-wrap justify-self-start"
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'trade_in', label: t('tradeIn') },
          { value: 'keep', label: t('keep') },
        ]}
      />
      <div className="grid items-start gap-4 @lg:grid-cols-2">
        <Sum lines={lines.map((line): SumLine => ({ ...line, term: t(`bill.${line.term}`) }))} />
        <Field label={t('name')} hint={t('nameHint')}>
          <Input
            value={name}
            maxLength={40}
            placeholder={typeName(offer.type, offer.name)}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </div>
      <WhyNot reason={shipyardAction.why(buy.error) ?? reason} />
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
