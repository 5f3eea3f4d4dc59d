'use client';
import { Navigation, TriangleAlert, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { Flight, FlightLimits } from '../use-flight.ts';
import { Avoided } from './avoided.tsx';
import { StopOptions } from './stop-options.tsx';
import type { Plot, Strategy, useCourse } from './use-course.ts';

export type CourseCardProps = {
  number: number;
  name: string;
  course: ReturnType<typeof useCourse>;
  strategy: Strategy;
  onStrategy: (strategy: Strategy) => void;
  flight: Flight;
  onClear: () => void;
};

/** The course to the selected sector: its cost, how far the turns last, and the button to fly it. */
export function CourseCard({ number, name, course, strategy, onStrategy, flight, onClear }: CourseCardProps) {
  const t = useTranslations('game.dashboard.course');
  const [limits, setLimits] = useState<FlightLimits>({ maxTurns: undefined, price: null });
  return (
    <Panel className="bg-raised p-3">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h3 className="text-base font-strong">{t('title', { number })}</h3>
          <p className="text-xs text-ink-muted">{name}</p>
        </div>
        <Button look="ghost" size="icon-sm" aria-label={t('clear')} onClick={onClear}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div aria-live="polite" className="grid min-h-16 gap-3">
        {course.error ? (
          <QueryError error={course.error} className="py-2" />
        ) : course.plot ? (
          <CourseFacts plot={course.plot} flight={flight} limits={limits} />
        ) : (
          <Skeleton className="h-16 w-full bg-panel" />
        )}
      </div>
      <Segmented
        className="mt-3 flex-wrap"
        label={t('strategy')}
        value={strategy}
        onValueChange={onStrategy}
        options={[
          { value: 'fewest_turns', label: t('fewest_turns') },
          { value: 'safest', label: t('safest') },
          { value: 'known_only', label: t('known_only') },
        ]}
      />
      <StopOptions limits={limits} onLimits={setLimits} />
    </Panel>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-xs text-warning">
      <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      {children}
    </p>
  );
}

const REACTIONS = ['attack', 'defend', 'toll'] as const;

/** Known obstacles on the way: drones of others by their orders, marshals and interdictors. */
function Dangers({ plot: { steps } }: { plot: Plot }) {
  const t = useTranslations('defences.course');
  const format = useFormatter();
  const watched = steps.filter(({ is_watched }) => is_watched).map(({ number }) => number);
  const held = steps.filter(({ is_held }) => is_held).map(({ number }) => number);
  const met = REACTIONS.map((reaction) => ({
    reaction,
    sectors: steps.filter(({ drones }) => drones === reaction).map(({ number }) => number),
  })).filter(({ sectors }) => sectors.length > 0);
  return (
    <>
      {met.map(({ reaction, sectors }) => (
        <Warning key={reaction}>{t(reaction, { sectors: format.list(sectors.map(String)) })}</Warning>
      ))}
      {watched.length > 0 ? <Warning>{t('watched', { sectors: format.list(watched.map(String)) })}</Warning> : null}
      {held.length > 0 ? <Warning>{t('held', { sectors: format.list(held.map(String)) })}</Warning> : null}
    </>
  );
}

function CourseFacts({ plot, flight, limits }: { plot: Plot; flight: Flight; limits: FlightLimits }) {
  const t = useTranslations('game.dashboard.course');
  const jump = useTranslations('jump');
  const warps = plot.steps.length - 1;
  const short = plot.affordable_warps < warps;
  const path = plot.steps.slice(1).map((step) => step.id);
  if (!plot.found && plot.through_avoided.length > 0) return <Avoided sectors={plot.through_avoided} />;
  if (!plot.found)
    return <p className="text-ink-muted">{t(plot.strategy === 'known_only' ? 'noneVisited' : 'none')}</p>;
  return (
    <>
      <p className="tabular">
        <span className="text-lg font-strong">{plot.turns}</span>{' '}
        <span className="text-ink-muted">{t('turnsAndWarps', { turns: plot.turns, warps })}</span>
        {plot.is_estimate ? <span className="text-ink-faint"> {t('estimate')}</span> : null}
      </p>
      {plot.jump_turns === null ? null : <p className="text-ink-muted">{jump('course', { turns: plot.jump_turns })}</p>}
      {short ? <Warning>{t('short', { affordable: plot.affordable_warps, warps })}</Warning> : null}
      <Dangers plot={plot} />
      <Button
        look="primary"
        className="justify-self-start"
        busy={flight.onAutopilot}
        disabled={flight.busy}
        reason={plot.affordable_warps === 0 ? t('short', { affordable: 0, warps }) : null}
        onClick={() => flight.flyCourse(path, limits)}
      >
        <Navigation aria-hidden="true" />
        {t('engage')}
      </Button>
    </>
  );
}
