'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { RegionMark } from '#app/_ui/region-mark.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { Fact } from './fact.tsx';
import { hueOf, languageName, STATUS_TONES } from './region-words.ts';

export type Region = ApiOutput['governance']['list']['items'][number];

/** A region in the directory; the whole card links to its page. */
export function RegionCard({ region }: { region: Region }) {
  const t = useTranslations('regions');
  const given = useGivenWords();
  const name = given.region(region.display_name);
  return (
    <Panel className="relative grid content-start gap-3 p-4 hover:border-line-strong">
      <div className="flex items-start gap-3">
        <RegionMark hue={hueOf(region.aesthetic_theme)} initial={name.slice(0, 1)} className="size-9" />
        <div className="grid min-w-0 gap-1">
          <h2 className="text-base font-strong wrap-anywhere">
            <Link href={`/game/regions/${region.id}`} className="after:absolute after:inset-0 hover:text-accent">
              {name}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge>{t(`kind.${region.kind}`)}</Badge>
            {region.status === 'active' ? null : (
              <Badge tone={STATUS_TONES[region.status]}>{t(`status.${region.status}`)}</Badge>
            )}
            <Access region={region} />
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact name={t('fact.owner')}>{region.owner_name ?? t('fact.nobody')}</Fact>
        <Fact name={t('fact.tax')}>{t('fact.percent', { rate: region.tax_rate })}</Fact>
        <Fact name={t('fact.residents')}>
          <Num value={region.residents} />
        </Fact>
        <Fact name={t('fact.governance')}>{t(`governance.${region.governance_type}`)}</Fact>
        <Fact name={t('fact.language')}>{languageName(region.language_pack)}</Fact>
        <Fact name={t('fact.sectors')}>
          <Num value={region.total_sectors} />
        </Fact>
      </dl>
    </Panel>
  );
}

/** Whether the player may fly there, and if not, why. */
export function Access({ region: { is_own, is_home, why_closed } }: { region: Region }) {
  const t = useTranslations('regions.sign');
  return (
    <>
      {is_own ? <Badge tone="accent">{t('own')}</Badge> : null}
      {is_home ? <Badge tone="accent">{t('home')}</Badge> : null}
      <Badge tone={why_closed ? 'warning' : 'success'}>{t(why_closed ?? 'open')}</Badge>
    </>
  );
}
