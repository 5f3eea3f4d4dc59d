'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { type Draft, OrderFields } from './order-fields.tsx';
import { OrderFigures } from './order-figures.tsx';

type Dock = ApiOutput['construction']['docks']['items'][number];
type Offers = ApiOutput['construction']['offers'];

const EMPTY: Draft = { what: 'light_freighter', name: '', sector: undefined };

/** The construction, its name and its site; beside it price, build time and start. */
export function OrderForm({ dock, offers }: { dock: Dock; offers: Offers }) {
  const t = useTranslations('construction.order');
  const [draft, setDraft] = useState(EMPTY);
  const onError = useProblemToast();
  const reserve = api.construction.reserve.useMutation({
    onError,
    onSuccess: () => {
      toast.success(t('placed'));
      setDraft({ ...EMPTY, what: draft.what });
    },
  });
  const ship = offers.ships.find(({ type }) => type === draft.what);
  const offer = ship ?? offers.station;
  const use = dock[offer.slip];
  const name = draft.name.trim();
  function order() {
    const expected_price = offer.price;
    if (ship) reserve.mutate({ kind: 'ship', type: ship.type, ...(name === '' ? {} : { name }), expected_price });
    else if (draft.sector)
      reserve.mutate({ kind: 'station', sector_id: draft.sector, name: name || t('station'), expected_price });
  }
  return (
    <div className="grid items-start gap-5 p-4 md:grid-cols-2">
      <OrderFields draft={draft} onDraft={setDraft} offers={offers} />
      <div className="grid gap-4">
        <OrderFigures offer={offer} listPrice={ship?.list_price} use={use} />
        {use.free_at === null ? (
          <p className="text-sm text-warning">{t('slipMissing')}</p>
        ) : ship || draft.sector ? (
          <ConfirmButton
            look="primary"
            className="justify-self-start"
            credits={offer.price}
            confirmLabel={t('sure', { price: offer.price })}
            busy={reserve.isPending}
            onConfirm={order}
          >
            {t('act', { price: offer.price })}
          </ConfirmButton>
        ) : null}
      </div>
    </div>
  );
}
