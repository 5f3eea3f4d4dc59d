'use client';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Meter } from '#app/_ui/meter.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { Contract } from './contract.ts';

/** How far the player's own work on a contract is, and what comes next. */
export function ContractProgress({ contract }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts.progress');
  const sectorName = useSectorName();
  const { progress, kind, quantity, station, sector } = contract;
  if (!progress) return null;
  const { missing } = progress;
  const onBoard = Math.min(progress.on_board, quantity);
  const Sign = missing === null ? CircleCheck : CircleDashed;
  const words = t(missing ?? 'ready', { station: station?.name ?? '', sector: sectorName(sector.name) });
  return (
    <div className="grid gap-1">
      <p className={`flex items-start gap-1.5 text-xs ${missing === null ? 'text-success' : 'text-ink-muted'}`}>
        <Sign aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {words}
      </p>
      {kind === 'deliver' ? (
        <div className="flex items-center gap-2 text-xs text-ink-muted">
          <Meter
            label={t('onBoard', { count: onBoard, of: quantity })}
            value={onBoard}
            max={quantity}
            tone={onBoard < quantity ? 'plain' : 'success'}
          />
          <span className="tabular shrink-0" aria-hidden="true">
            {t('onBoard', { count: onBoard, of: quantity })}
          </span>
        </div>
      ) : null}
    </div>
  );
}
