'use client';
import { ChevronDown, LogIn, LogOut, ScrollText, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { PanelProps } from '../panel-props.ts';
import { type LogEntry, useFlightLog } from './flight-log.ts';
import { useMetWords } from './use-met-words.ts';

const SHOWN = 15;

/** Encounters of the player's flights, and arrivals and departures, newest first. */
export function FlightLogCard({ me, onShow }: PanelProps) {
  const t = useTranslations('flight.log');
  const entries = useFlightLog(me.id);
  if (entries.length === 0) return null;
  return (
    <details className="group rounded-lg border border-line bg-raised">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-strong">
        <ScrollText aria-hidden="true" className="size-4 text-accent" />
        {t('title', { count: entries.length })}
        <ChevronDown aria-hidden="true" className="ml-auto size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol aria-label={t('label')} className="grid border-t border-line px-3 py-1">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id} className="flex items-start gap-2 border-t border-line py-1.5 first:border-0">
            <EntryLine entry={entry} onShow={onShow} />
            <RelativeTime at={entry.at} className="shrink-0 text-xs text-ink-faint" />
          </li>
        ))}
      </ol>
    </details>
  );
}

function EntryLine({ entry, onShow }: { entry: LogEntry; onShow: (sectorId: string) => void }) {
  const t = useTranslations('flight.log');
  const metWords = useMetWords();
  const sectorName = useSectorName();
  if (entry.kind !== 'hop') {
    const Icon = entry.kind === 'arrived' ? LogIn : LogOut;
    return (
      <span className="flex min-w-0 flex-1 items-center gap-2 text-ink-muted">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(entry.kind, { name: entry.who })}
      </span>
    );
  }
  const met = entry.met ? metWords(entry.met) : '';
  return (
    <span className="grid min-w-0 flex-1">
      <span className="flex items-center gap-2">
        <Button look="link" className="min-w-0 pointer-coarse:min-h-6" onClick={() => onShow(entry.sector_id)}>
          {t('sector', { name: sectorName(entry.name), number: entry.number })}
        </Button>
        {entry.met?.first_visit ? <Star aria-label={t('firstVisit')} className="size-3.5 text-warning" /> : null}
      </span>
      {met ? <span className="text-xs text-ink-muted">{met}</span> : null}
    </span>
  );
}
