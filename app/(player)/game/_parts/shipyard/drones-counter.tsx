'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { priceAt } from '#server/game/shipyard/rules/standing-price.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { DroneOrder } from './drone-order.tsx';
import { SpendButton } from './spend-button.tsx';
import { StandingNote } from './standing-note.tsx';
import type { Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';

const NONE = { attack: 0, defence: 0 };

/** Sells single drones, up to the capacity of the bays. */
export function DronesCounter({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.drones');
  const format = useFormatter();
  const short = useShort(shipyard);
  const shipyardAction = useShipyardAction();
  const [wanted, setWanted] = useState(NONE);
  const { ship, drones } = shipyard;
  const load = api.shipyard.drones.useMutation({
    onSuccess: (result, order) => {
      setWanted(NONE);
      shipyardAction.done(t('done', { count: (order.attack ?? 0) + (order.defence ?? 0) }), result);
    },
  });
  const attack = Math.min(wanted.attack, drones.attack.free);
  const defence = Math.min(wanted.defence, drones.defence.free);
  const count = attack + defence;
  const price = priceAt(count * drones.price_each, shipyard.standing?.percent ?? 0);
  const reason = short(price);
  return (
    <section aria-labelledby="drones-title" className="grid gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="drones-title" className="text-base font-strong">
          {t('title')}
        </h3>
        <span className="text-xs text-ink-muted">{t('each', { price: format.number(drones.price_each) })}</span>
      </header>
      {drones.attack.free + drones.defence.free === 0 ? (
        <p className="text-ink-muted">{t(drones.attack.aboard + drones.defence.aboard === 0 ? 'noBays' : 'full')}</p>
      ) : (
        <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
          <StandingNote standing={shipyard.standing} />
          <DroneOrders drones={drones} attack={attack} defence={defence} onChange={setWanted} />
          <DisabledReason reason={shipyardAction.why(load.error) ?? (count > 0 ? reason : null)} />
          <SpendButton
            price={price}
            disabled={count === 0 || reason !== null}
            busy={load.isPending}
            onSpend={() => load.mutate({ id: ship.id, attack, defence, expected_price: price })}
            className="justify-self-start"
          >
            {count === 0 ? t('choose') : t('load', { count, price: format.number(price) })}
          </SpendButton>
        </form>
      )}
    </section>
  );
}

type DroneOrdersProps = {
  drones: Shipyard['drones'];
  attack: number;
  defence: number;
  onChange: (wanted: typeof NONE) => void;
};

function DroneOrders({ drones, attack, defence, onChange }: DroneOrdersProps) {
  const t = useTranslations('shipyard.drones');
  return (
    <div className="grid gap-3 @lg:grid-cols-2">
      <DroneOrder
        label={t('attack')}
        bay={drones.attack}
        value={attack}
        onChange={(value) => onChange({ attack: value, defence })}
      />
      <DroneOrder
        label={t('defence')}
        bay={drones.defence}
        value={defence}
        onChange={(value) => onChange({ attack, defence: value })}
      />
    </div>
  );
}
