'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { useShownAgain } from '#app/_ui/use-shown-again.ts';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';

export type HereView = ApiOutput['nav']['here'];

/** The player's sector: number, name, region, and kind of space. */
export function SectorHead({
  here,
  regionName,
  clusterName,
}: {
  here: HereView;
  regionName?: string;
  clusterName?: string;
}) {
  const t = useTranslations('game.dashboard.place');
  const sectorName = useSectorName();
  const given = useGivenWords();
  const { contents } = here;
  const head = useShownAgain<HTMLElement>(here.id);
  return (
    <header ref={head} className="grid gap-2">
      <div className="grid gap-0.5">
        <p className="label-caps">
          {[regionName && given.region(regionName), clusterName].filter(Boolean).join(' · ')}
        </p>
        <h2 className="text-lg font-strong">
          {t('sectorNamed', { name: sectorName(here.name), number: here.number })}
        </h2>
      </div>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {contents.is_fedspace ? <Badge tone="success">{t('fedspace')}</Badge> : null}
        {contents.is_capital ? <Badge tone="accent">{t('capital')}</Badge> : null}
        {contents.nebula ? <NebulaBadge nebula={contents.nebula} /> : null}
        {contents.visits === 1 ? <Badge>{t('firstVisit')}</Badge> : null}
      </div>
      {contents.beacon ? (
        <p className="border-l-2 border-line pl-3 text-ink-muted italic">{given.beacon(contents.beacon)}</p>
      ) : null}
    </header>
  );
}

function NebulaBadge({ nebula: { type, density } }: { nebula: NonNullable<HereView['contents']['nebula']> }) {
  const t = useTranslations('game.dashboard.place');
  const drawing = useTranslations('mapDrawing');
  return type === 'magnetic' ? (
    <Badge tone="warning">{drawing('magneticDensity', { density })}</Badge>
  ) : (
    <Badge>{t('nebula', { density })}</Badge>
  );
}
