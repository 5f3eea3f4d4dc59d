'use client';
import { useTranslations } from 'next-intl';
import { type RegionHue, RegionMark } from '#app/_ui/region-mark.tsx';
import type { REGION_TYPES } from '#server/world/galaxy/schemas.ts';

export type RegionType = (typeof REGION_TYPES)[number];

const SIGN: Record<RegionType, { hue: RegionHue; initial: string }> = {
  central_nexus: { hue: 2, initial: 'N' },
  terran_space: { hue: 1, initial: 'T' },
  player_owned: { hue: 4, initial: 'F' },
};

export function RegionSign({ kind }: { kind: RegionType }) {
  return <RegionMark {...SIGN[kind]} />;
}

/** Shape, letter and word: the hue is never alone. */
export function RegionKind({ kind, className }: { kind: RegionType; className?: string }) {
  const t = useTranslations('adminGalaxy.kind');
  return (
    <span className={className}>
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <RegionSign kind={kind} />
        {t(kind)}
      </span>
    </span>
  );
}
