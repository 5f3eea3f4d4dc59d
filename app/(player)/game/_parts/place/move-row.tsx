'use client';
import { ArrowRight, Lock, MoveRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { Flight } from '../use-flight.ts';

type Move = ApiOutput['nav']['moves']['items'][number];

type MoveRowProps = {
  move: Move;
  /** No known way leads out of it. */
  trap: boolean;
  flight: Flight;
  turns: number | undefined;
  selected: boolean;
  onSelect: (sectorId: string) => void;
};

/** A sector one warp away: selects it on the map, or flies there. */
export function MoveRow({ move, trap, flight, turns, selected, onSelect }: MoveRowProps) {
  const t = useTranslations('game.dashboard.moves');
  const why = useTranslations('palette.why');
  const distress = useTranslations('distress');
  const affordable = turns === undefined || move.turn_cost <= turns;
  const title = useMoveTitle(move);
  const cost = t(move.turn_cost_certain ? 'cost' : 'costAtLeast', { turns: move.turn_cost });
  return (
    <li className={cn('flex items-center gap-2 rounded-md px-2 py-1', selected && 'bg-raised')}>
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => onSelect(move.id)}
        className="grid min-h-10 min-w-0 flex-1 content-center text-left"
      >
        <span className="flex items-center gap-1.5 truncate text-ink">
          <span className={cn('tabular font-strong', move.knowledge === 'known' && 'font-normal text-ink-muted')}>
            {title}
          </span>
          {move.one_way ? <MoveRight aria-label={t('oneWay')} className="size-3.5 shrink-0 text-warning" /> : null}
        </span>
        <span className="truncate text-xs text-ink-faint">
          {trap ? <span className="text-warning">{distress('trap')} · </span> : null}
          <Contents move={move} />
        </span>
      </button>
      <span className={cn('tabular text-xs whitespace-nowrap', affordable ? 'text-ink-muted' : 'text-warning')}>
        {cost}
      </span>
      {move.closed ? (
        <span className="inline-flex w-20 items-center justify-end gap-1 text-xs text-ink-faint">
          <Lock aria-hidden="true" className="size-3.5" />
          {t(`closed.${move.closed}`)}
        </span>
      ) : (
        <Button
          size="sm"
          aria-label={t('flyTo', { number: move.number, cost })}
          disabled={flight.busy}
          reason={affordable ? null : why('turns', { cost: move.turn_cost, have: turns ?? 0 })}
          busy={flight.flyingTo === move.id}
          onClick={() => flight.fly(move.id)}
        >
          {t('fly')}
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function useMoveTitle(move: Move): string {
  const t = useTranslations('game.dashboard.moves');
  const sectorName = useSectorName();
  const given = useGivenWords();
  const name = move.kind === 'gateway' ? move.region_name && given.region(move.region_name) : sectorName(move.name);
  return name ? t('named', { name, number: move.number }) : t('sector', { number: move.number });
}

function Contents({ move }: { move: Move }) {
  const t = useTranslations('game.dashboard.moves');
  const gates = useTranslations('construction.gates');
  const drawing = useTranslations('mapDrawing');
  const { contents, toll } = move;
  const asked = toll > 0 ? gates('asked', { toll }) : null;
  if (!contents) return [asked, t(move.kind === 'gateway' ? 'gateway' : 'unvisited')].filter(Boolean).join(' · ');
  const found = [
    asked,
    contents.station?.name,
    contents.planets.length > 0 ? t('planets', { count: contents.planets.length }) : null,
    contents.hazards.length > 0 ? t('hazards') : null,
    contents.nebula ? (contents.nebula.type === 'magnetic' ? drawing('magnetic') : t('nebula')) : null,
  ].filter(Boolean);
  return found.length > 0 ? found.join(' · ') : t('empty');
}
