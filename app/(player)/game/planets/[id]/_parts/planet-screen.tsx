'use client';
import { Globe } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RecordLoadingPage } from '#app/_client/problem/record-loading-page.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { PlanetActions } from '#app/(player)/_parts/planets/planet-actions.tsx';
import { planetFacts } from '#app/(player)/_parts/planets/planet-facts.ts';
import { PlanetWindow } from '#app/(player)/_parts/stage/stage-pictures.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { CargoForm } from './cargo-form.tsx';
import { CitadelPanel } from './citadel-panel.tsx';
import { ColonizeForm } from './colonize-form.tsx';
import { DeedPanel } from './deed-panel.tsx';
import { DefencePanel } from './defence-panel.tsx';
import type { Held, Planet } from './planet.ts';
import { SafeForm } from './safe-form.tsx';
import { StockPanel } from './stock-panel.tsx';
import { useAboard } from './use-aboard.ts';

/** One planet: production, shortages and actions; for others' planets only public data. */
export function PlanetScreen({ id }: { id: string }) {
  const t = useTranslations('holdings.planet');
  const planet = api.planets.get.useQuery({ id }, { retry: false, refetchInterval: 60_000 });
  if (planet.data) return <PlanetPage planet={planet.data} />;
  return (
    <RecordLoadingPage
      title={t('title')}
      query={planet}
      placeholder={<Skeleton className="m-6 h-96" />}
      gone={<NoPlanet />}
    />
  );
}

function NoPlanet() {
  const t = useTranslations('holdings.planet');
  return (
    <EmptyState
      heading="h1"
      icon={<Globe />}
      title={t('gone.title')}
      detail={t('gone.detail')}
      action={
        <Button asChild look="primary">
          <Link href="/game/planets">{t('back')}</Link>
        </Button>
      }
    />
  );
}

function PlanetPage({ planet }: { planet: Planet }) {
  const t = useTranslations('holdings');
  const given = useGivenWords();
  const sectorName = useSectorName();
  return (
    <PageFrame
      title={planet.name}
      lead={`${t(`planets.type.${planet.type}`)} · ${sectorName(planet.sector_name)} · ${given.region(planet.region_name)}`}
      actions={
        <Button asChild>
          <Link href="/game/planets">{t('planet.back')}</Link>
        </Button>
      }
    >
      <PlanetWindow facts={planetFacts(planet)} name={planet.name} />
      <Presence planet={planet} />
      {planet.holding ? <Holding planet={{ ...planet, holding: planet.holding }} /> : <Foreign planet={planet} />}
    </PageFrame>
  );
}

/** Whether the player is here, and the actions: landing, claiming, building, taking off. */
function Presence({ planet }: { planet: Planet }) {
  const t = useTranslations('holdings.planet.away');
  const { data: me } = useMe();
  const sectorName = useSectorName();
  const isHere = me?.place?.sector_id === planet.sector_id;
  if (planet.is_landed) return <PlanetActions planet={planet} builds={false} />;
  return (
    <Notice
      tone="info"
      title={t('title')}
      action={
        isHere ? (
          <PlanetActions planet={planet} />
        ) : (
          <Button asChild>
            <Link href={`/game?sector=${planet.sector_id}`}>{t('map')}</Link>
          </Button>
        )
      }
    >
      {isHere ? t('here') : t('far', { sector: sectorName(planet.sector_name) })}
    </Notice>
  );
}

function Foreign({ planet }: { planet: Planet }) {
  const t = useTranslations('holdings.planet');
  return (
    <div className="grid gap-1 text-sm">
      <p>{planet.owner ? t('owner', { name: planet.owner.username }) : t('nobody')}</p>
      <p>{t('citadelOf', { level: planet.citadel_level })}</p>
      {planet.owner ? <p className="text-ink-muted">{t('foreign')}</p> : null}
    </div>
  );
}

/** A phone shows production, the citadel's shortages and the colonists first. */
function Holding({ planet }: { planet: Held }) {
  const aboard = useAboard();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StockPanel planet={planet} />
        <CitadelPanel planet={planet} />
        <SafeForm planet={planet} credits={aboard.credits} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ColonizeForm planet={planet} aboard={aboard} />
        <CargoForm planet={planet} aboard={aboard} />
        <DefencePanel planet={planet} aboard={aboard} />
        <DeedPanel planet={planet} />
      </div>
    </div>
  );
}
