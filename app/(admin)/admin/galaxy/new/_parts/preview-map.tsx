'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { Preview } from '#server/world/galaxy/schemas.ts';
import { toMapData } from './preview-data.ts';

// The map is large, so it is loaded only for previews.
const GalaxyMap = dynamic(
  loadWithRetry(() => import('#app/_map/galaxy-map.tsx').then((module) => module.GalaxyMap)),
  {
    ssr: false,
    loading: () => <Skeleton className="size-full" />,
  },
);

export function PreviewMap({ preview }: { preview: Preview }) {
  const t = useTranslations('adminGalaxy');
  const [selected, setSelected] = useState<string | null>(null);
  const data = useMemo(
    () =>
      toMapData(preview, (special) => {
        const key = `special.${special}`;
        return t.has(key as never) ? t(key as never) : special;
      }),
    [preview, t],
  );
  return (
    <div className="h-[26rem] overflow-hidden rounded-md border border-line">
      <GalaxyMap
        data={data}
        selected={selected}
        onSelect={setSelected}
        initialFrame="all"
        label={t('preview.mapLabel', { region: t(`kind.${preview.region_type}`) })}
      />
    </div>
  );
}
