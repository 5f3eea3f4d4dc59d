'use client';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';

export type PickedStation = ApiOutput['operatorEvents']['stations']['items'][number];

export type StationPicksProps = {
  region: string;
  picked: readonly PickedStation[];
  onChange: (picked: PickedStation[]) => void;
  error: string | undefined;
};

/** Few enough to choose from at a glance; a longer search text finds others. */
const SHOWN = 5;

/** Selection of stations of a region by name; none selected means all. */
export function StationPicks({ region, picked, onChange, error }: StationPicksProps) {
  const t = useTranslations('market.made.admin');
  const [name, setName] = useState('');
  const found = api.operatorEvents.stations.useQuery(
    { region_id: region, name: name.trim(), limit: 20 },
    { enabled: name.trim().length > 0, placeholderData: (before) => before },
  );
  const isPicked = (id: string) => picked.some(({ station_id }) => station_id === id);
  const matches = name.trim() ? (found.data?.items ?? []).filter(({ station_id }) => !isPicked(station_id)) : [];
  return (
    <div className="grid gap-2">
      <Field label={t('stations')} hint={t('stationsHint')} error={error}>
        <Input
          value={name}
          maxLength={60}
          placeholder={t('find')}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {picked.map((station) => (
          <li key={station.station_id}>
            <Button
              size="sm"
              aria-label={t('remove', { name: station.station_name })}
              onClick={() => onChange(picked.filter((one) => one !== station))}
            >
              {station.station_name} <X aria-hidden="true" className="size-3.5" />
            </Button>
          </li>
        ))}
        {matches.slice(0, SHOWN).map((station) => (
          <li key={station.station_id}>
            <Button
              size="sm"
              look="ghost"
              aria-label={t('add', { name: station.station_name })}
              onClick={() => onChange([...picked, station])}
            >
              <Plus aria-hidden="true" className="size-3.5" /> {station.station_name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
