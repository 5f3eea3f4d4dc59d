'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import type { Way } from './purchase-bill.ts';
import type { Offer } from './use-shipyard.ts';

/** Whether the current ship is traded in or kept. */
export function WaySwitch({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const t = useTranslations('shipyard.yard');
  return (
    <Segmented
      label={t('way')}
      className="max-w-full flex-wrap justify-self-start"
      value={way}
      onValueChange={onWay}
      options={[
        { value: 'trade_in', label: t('tradeIn') },
        { value: 'keep', label: t('keep') },
      ]}
    />
  );
}

type ShipNameFieldProps = { offer: Offer; name: string; onName: (name: string) => void };

export function ShipNameField({ offer, name, onName }: ShipNameFieldProps) {
  const t = useTranslations('shipyard.yard');
  const typeName = useShipTypeName();
  return (
    <Field label={t('name')} hint={t('nameHint')}>
      <Input
        value={name}
        maxLength={40}
        placeholder={typeName(offer.type, offer.name)}
        onChange={(event) => onName(event.target.value)}
      />
    </Field>
  );
}
