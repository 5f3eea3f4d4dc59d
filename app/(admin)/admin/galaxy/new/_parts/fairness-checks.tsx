'use client';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cn } from '#app/_ui/cn.ts';
import { Num } from '#app/_ui/number.tsx';
import type { Preview } from '#server/world/galaxy/schemas.ts';
import { ShareBar } from './share-bar.tsx';

/** The share of ports with a partner: the generator's target, and the importer's warning threshold. */
const WANTED_PAIRS = 0.7;

/** Three checks of a fair region, each with its figure and meaning. */
export function FairnessChecks({ preview }: { preview: Preview }) {
  const t = useTranslations('adminGalaxy.fairness');
  return (
    <section className="grid gap-3" aria-labelledby="fairness">
      <h3 id="fairness" className="font-strong">
        {t('title')}
      </h3>
      <ul className="grid gap-3 md:grid-cols-3">
        <ReachCheck reachability={preview.reachability} origin={preview.hub_distances.origin} />
        <PairsCheck pairs={preview.pair_coverage} />
        <CourseCheck hub={preview.hub_distances} density={Number(preview.config.density)} />
      </ul>
    </section>
  );
}

function ReachCheck({
  reachability,
  origin,
}: {
  reachability: Preview['reachability'];
  origin: Preview['hub_distances']['origin'];
}) {
  const t = useTranslations('adminGalaxy.fairness');
  return (
    <Check
      good={reachability.stranded === 0}
      name={t('reach.name')}
      value={<Num value={reachability.share * 100} digits={1} unit="%" />}
      bar={<ShareBar share={reachability.share} label={t('reach.name')} good={reachability.stranded === 0} />}
      detail={t(reachability.stranded === 0 ? 'reach.good' : 'reach.bad', {
        lost: reachability.lost,
        stranded: reachability.stranded,
        origin,
      })}
    />
  );
}

function PairsCheck({ pairs }: { pairs: Preview['pair_coverage'] }) {
  const t = useTranslations('adminGalaxy.fairness');
  return (
    <Check
      good={pairs.share >= WANTED_PAIRS}
      name={t('pairs.name')}
      value={<Num value={pairs.share * 100} digits={1} unit="%" />}
      bar={
        <ShareBar share={pairs.share} mark={WANTED_PAIRS} label={t('pairs.name')} good={pairs.share >= WANTED_PAIRS} />
      }
      detail={t('pairs.detail', { paired: pairs.paired, ports: pairs.ports, wanted: WANTED_PAIRS * 100 })}
    />
  );
}

function CourseCheck({ hub, density }: { hub: Preview['hub_distances']; density: number }) {
  const t = useTranslations('adminGalaxy.fairness');
  return (
    <Check
      good={!(hub.max > density)}
      name={t('course.name')}
      value={<Num value={hub.max} unit={t('course.unit')} />}
      bar={
        <ShareBar share={density > 0 ? hub.max / density : 0} label={t('course.name')} good={!(hub.max > density)} />
      }
      detail={t('course.detail', { origin: hub.origin, mean: hub.mean, density })}
    />
  );
}

type CheckProps = { good: boolean; name: string; value: ReactNode; bar: ReactNode; detail: string };

function Check({ good, name, value, bar, detail }: CheckProps) {
  const t = useTranslations('adminGalaxy.fairness');
  const Icon = good ? CircleCheck : TriangleAlert;
  return (
    <li className="grid content-start gap-2 rounded-md border border-line p-3">
      <div className="flex items-center gap-2">
        <Icon className={cn('size-4 shrink-0', good ? 'text-success' : 'text-warning')} aria-hidden="true" />
        <span className="sr-only">{t(good ? 'good' : 'look')}</span>
        <span className="flex-1">{name}</span>
        <span className="text-base font-strong">{value}</span>
      </div>
      {bar}
      <p className="text-xs text-pretty text-ink-muted">{detail}</p>
    </li>
  );
}
