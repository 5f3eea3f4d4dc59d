'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { useSites } from './use-sites.ts';

/** `what` is a type of ship, or `station`. */
export type Draft = { what: string; name: string; sector: string | undefined };

const STATION = 'station';

type OrderFieldsProps = { draft: Draft; onDraft: (draft: Draft) => void; offers: ApiOutput['construction']['offers'] };

export function OrderFields({ draft, onDraft, offers }: OrderFieldsProps) {
  const t = useTranslations('construction.order');
  const typeName = useShipTypeName();
  const isStation = draft.what === STATION;
  const { owned, max_stations } = offers.station;
  const ships = offers.ships.map(({ type }) => ({ value: type as string, label: typeName(type) }));
  return (
    <div className="grid gap-4">
      <Field label={t('what')} hint={isStation ? t('owned', { owned, max: max_stations }) : null}>
        <Select
          value={draft.what}
          onValueChange={(what) => onDraft({ ...draft, what })}
          options={[...ships, { value: STATION, label: t('station') }]}
        />
      </Field>
      {isStation ? <SiteField sector={draft.sector} onSector={(sector) => onDraft({ ...draft, sector })} /> : null}
      <Field label={t('name')} hint={isStation ? null : t('nameHint')}>
        <Input
          value={draft.name}
          maxLength={40}
          onChange={(event) => onDraft({ ...draft, name: event.target.value })}
        />
      </Field>
    </div>
  );
}

function SiteField({ sector, onSector }: { sector: string | undefined; onSector: (sector: string) => void }) {
  const t = useTranslations('construction.order');
  const sites = useSites();
  return (
    <Field label={t('where')} hint={sites?.length === 0 ? t('noSite') : t('whereHint')}>
      <Select
        value={sector}
        onValueChange={onSector}
        options={(sites ?? []).map(({ id, label }) => ({ value: id, label }))}
      />
    </Field>
  );
}
