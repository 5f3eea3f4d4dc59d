'use client';
import { ScanSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { useProbe } from './use-probe.ts';

/** Scans for hidden warps at the ship's sector. */
export function ScanHere({ turns }: { turns: number }) {
  const settings = useSettings();
  const t = useTranslations('station.scan');
  const probe = useProbe();
  const cost = settings.scan_turns;
  const short = turns < cost;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" busy={probe.busy} reason={short ? t('short') : null} onClick={probe.scan}>
        <ScanSearch aria-hidden="true" />
        {t('scan', { turns: cost })}
      </Button>
      <p className="text-xs text-ink-faint">{t(short ? 'short' : 'note')}</p>
    </div>
  );
}
