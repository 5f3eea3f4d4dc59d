'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Num } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { type RegionHue, RegionMark } from '#app/_ui/region-mark.tsx';
import { Fact } from '#app/(player)/game/regions/_parts/fact.tsx';
import { Access } from '#app/(player)/game/regions/_parts/region-card.tsx';
import { hueOf, languageName, STATUS_TONES, useThemeName } from '#app/(player)/game/regions/_parts/region-words.ts';
import type { Region } from './region.ts';

const GROUND: Record<RegionHue, string> = {
  1: 'from-region-1/25',
  2: 'from-region-2/25',
  3: 'from-region-3/25',
  4: 'from-region-4/25',
  5: 'from-region-5/25',
  6: 'from-region-6/25',
};

/** The banner in the colour and shape of the region's theme, and its figures. */
export function RegionBanner({ region }: { region: Region }) {
  const t = useTranslations('regions');
  const format = useFormatter();
  const themeName = useThemeName();
  const hue = hueOf(region.aesthetic_theme);
  return (
    <Panel className="overflow-hidden">
      <div
        className={cn(
          'flex flex-wrap items-center gap-4 border-b border-line bg-linear-to-r to-transparent px-4 py-5',
          GROUND[hue],
        )}
      >
        <RegionMark hue={hue} initial={region.display_name.slice(0, 1)} className="size-14" />
        <div className="grid gap-1.5">
          <p className="text-sm text-ink-muted">{region.owner_name ?? t('fact.nobody')}</p>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={STATUS_TONES[region.status]}>{t(`status.${region.status}`)}</Badge>
            <Access region={region} />
          </p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-4">
        <Fact name={t('fact.governance')}>{t(`governance.${region.governance_type}`)}</Fact>
        <Fact name={t('fact.tax')}>{t('fact.percent', { rate: region.tax_rate })}</Fact>
        <Fact name={t('fact.startingCredits')}>
          <Num value={region.starting_credits} />
        </Fact>
        <Fact name={t('fact.language')}>{languageName(region.language_pack)}</Fact>
        <Fact name={t('fact.theme')}>{themeName(region.aesthetic_theme)}</Fact>
        <Fact name={t('fact.sectors')}>
          <Num value={region.total_sectors} />
        </Fact>
        <Fact name={t('fact.residents')}>
          <Num value={region.residents} />
        </Fact>
        <Fact name={t('fact.since')}>{format.dateTime(new Date(region.created_at), { dateStyle: 'medium' })}</Fact>
      </dl>
    </Panel>
  );
}
