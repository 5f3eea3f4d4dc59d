'use client';
import { Check, CircleDashed, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Spinner } from '#app/_ui/spinner.tsx';
import type { RegionPreview } from './use-previews.ts';

export function PreviewSign({ region }: { region: RegionPreview }) {
  const t = useTranslations('adminGalaxy.preview.state');
  return (
    <span className="relative [&_svg]:size-3.5">
      {region.state === 'waiting' ? <CircleDashed className="text-ink-faint" aria-hidden="true" /> : null}
      {region.state === 'running' ? <Spinner className="text-accent" /> : null}
      {region.state === 'done' ? <Check className="text-success" aria-hidden="true" /> : null}
      {region.state === 'failed' ? <X className="text-danger" aria-hidden="true" /> : null}
      <span className="sr-only">{t(region.state)}</span>
    </span>
  );
}
