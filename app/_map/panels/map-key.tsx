import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '../../_ui/button.tsx';
import { RegionMark } from '../../_ui/region-mark.tsx';
import { Switch } from '../../_ui/switch.tsx';
import { type Chart, KNOWLEDGE_ORDER } from '../model/chart.ts';
import type { MapLayer, MapLayers } from '../types.ts';
import { DrawingRow } from './drawing-row.tsx';
import { KeyPlaces } from './key-places.tsx';
import { KeyRow } from './key-row.tsx';
import { KeyShips } from './key-ships.tsx';
import { Sign, type SignName } from './sign.tsx';

const LAYERS: ReadonlyArray<readonly [MapLayer, SignName | null]> = [
  ['warps', null],
  ['labels', null],
  ['ports', 'port'],
  ['planets', 'planet'],
  ['hazards', 'hazard'],
  ['clusters', null],
];

type MapKeyProps = {
  chart: Chart;
  /** Whether ships are drawn. */
  ships: boolean;
  layers: MapLayers;
  onLayers: (layers: MapLayers) => void;
  onClose: () => void;
};

/** The legend: shape and text of the signs, and switches for which are drawn. Lists only what the chart contains. */
export function MapKey({ chart, ships, layers, onLayers, onClose }: MapKeyProps) {
  const t = useTranslations('common.map');
  const known = KNOWLEDGE_ORDER.filter((_, rank) => chart.knowledge.includes(rank)).reverse();
  return (
    <section
      aria-label={t('key')}
      className="max-h-full w-60 min-w-0 overflow-y-auto rounded-lg border border-line bg-panel p-3 text-sm"
    >
      <div className="flex items-start justify-between">
        <h3 className="label-caps pt-1.5">{t('keyKnowledge')}</h3>
        <Button look="ghost" size="icon-sm" aria-label={t('closeKey')} onClick={onClose}>
          <X />
        </Button>
      </div>
      <ul>
        {known.map((name) => (
          <KeyRow key={name} sign={<Sign name={name} />} text={t(`knowledge.${name}`)} />
        ))}
      </ul>
      <h3 className="label-caps mt-3 mb-1">{t('keyShow')}</h3>
      {LAYERS.map(([layer, sign]) => (
        <LayerRow
          key={layer}
          sign={sign}
          text={t(`layer.${layer}`)}
          on={layers[layer]}
          onChange={(on) => onLayers({ ...layers, [layer]: on })}
        />
      ))}
      <DrawingRow />
      <KeyPlaces chart={chart} />
      {ships ? <KeyShips /> : null}
      {chart.groups.length > 0 && chart.groups.length <= 8 ? (
        <>
          <h3 className="label-caps mt-3 mb-1">{t('keyGroups')}</h3>
          <ul>
            {chart.groups.map((group) => (
              <KeyRow
                key={group.id}
                sign={<RegionMark hue={group.tint} initial={[...group.name][0] ?? ''} />}
                text={group.name}
              />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

type LayerRowProps = { sign: SignName | null; text: string; on: boolean; onChange: (on: boolean) => void };

function LayerRow({ sign, text, on, onChange }: LayerRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-ink-muted">
      {sign ? <Sign name={sign} /> : <span className="size-4" />}
      <label htmlFor={id} className="grow">
        {text}
      </label>
      <Switch id={id} checked={on} onCheckedChange={onChange} />
    </div>
  );
}
