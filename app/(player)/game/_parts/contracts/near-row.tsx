'use client';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { Contract } from '../../contracts/_parts/contract.ts';
import { AcceptButton, DropButton, FulfilButton } from '../../contracts/_parts/contract-actions.tsx';
import { ContractProgress } from '../../contracts/_parts/contract-progress.tsx';
import { PlacesLeft } from '../../contracts/_parts/contract-row.tsx';
import { ContractTerms } from '../../contracts/_parts/contract-terms.tsx';
import { HoldNote } from '../../contracts/_parts/hold-note.tsx';
import { useWorkWords } from '../../contracts/_parts/use-work-words.ts';

type NearRowProps = {
  contract: Contract;
  /** Turns to where the work begins; absent if that is here or the work has begun. */
  turns?: number;
  onShow: (sectorId: string) => void;
};

/** A contract in a few lines: the work, the reward with its reason, and the next step. */
export function NearRow({ contract, turns, onShow }: NearRowProps) {
  const t = useTranslations('holdings.contracts');
  const words = useWorkWords();
  const work = words(contract);
  const isTaken = contract.status === 'taken';
  return (
    <li className="grid gap-1.5 py-2.5 first:pt-1 last:pb-1" aria-label={work}>
      <div className="flex items-start justify-between gap-3">
        <span className="font-strong">{work}</span>
        <Num value={contract.reward} unit={t(contract.places > 1 ? 'each' : 'credits')} className="shrink-0" />
      </div>
      {isTaken ? <ContractProgress contract={contract} /> : <ContractTerms contract={contract} />}
      <HoldNote contract={contract} />
      <PlacesLeft contract={contract} />
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex-1 text-xs text-ink-muted">
          {isTaken ? (
            <>
              {t('until')} <RelativeTime at={contract.deadline} />
            </>
          ) : (
            [
              contract.issuer && turns !== undefined ? t('station.by', { name: contract.issuer.name }) : null,
              contract.poster ? t('by', { name: contract.poster.username }) : null,
              turns === undefined ? null : t('near.away', { turns }),
            ]
              .filter((part) => part !== null)
              .join(' · ')
          )}
        </span>
        <Button look="ghost" size="icon-sm" aria-label={t('near.show')} onClick={() => onShow(contract.sector.id)}>
          <MapPin aria-hidden="true" />
        </Button>
        {isTaken ? (
          <>
            <DropButton contract={contract} />
            {contract.progress?.missing === null ? <FulfilButton contract={contract} /> : null}
          </>
        ) : (
          <AcceptButton contract={contract} />
        )}
      </div>
    </li>
  );
}
