'use client';
import { Check, Circle, Hand, Play, Route, TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Delta } from '#app/_ui/number.tsx';
import { Spinner } from '#app/_ui/spinner.tsx';
import { MissingCourse } from './missing-course.tsx';
import { type Run, type StepState, useRouteRun } from './run-context.ts';
import { useStepWords } from './use-step-words.ts';
import { useSurpriseWords } from './use-surprise-words.ts';

/** The running route: its steps with their results, why it stopped, and the player's options. */
export function RunCard() {
  const { run } = useRouteRun();
  return run ? <RunShown run={run} /> : null;
}

function RunShown({ run }: { run: Run }) {
  const t = useTranslations('flight.run');
  const current = run.steps.findIndex(({ outcome }) => outcome === null);
  return (
    <section aria-label={t('title')} className="mb-4 grid gap-3 rounded-lg border border-accent/40 bg-raised p-3">
      <header className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-base font-strong">
          <Route aria-hidden="true" className="size-4 text-accent" />
          {t('title')}
        </h2>
        <Profit run={run} />
      </header>
      <ol className="grid gap-1">
        {run.steps.map((state, index) => (
          <StepLine
            key={`${state.step.kind} ${state.step.at.station_id} ${String(index)}`}
            state={state}
            sign={state.outcome ? 'done' : index !== current ? 'waiting' : run.surprise ? 'stopped' : 'running'}
          />
        ))}
      </ol>
      <RunEnd run={run} />
    </section>
  );
}

type Sign = 'done' | 'waiting' | 'running' | 'stopped';

function StepLine({ state: { step, outcome }, sign }: { state: StepState; sign: Sign }) {
  const t = useTranslations('flight.run');
  const words = useStepWords();
  return (
    <li
      aria-current={sign === 'running' || sign === 'stopped' ? 'step' : undefined}
      className={cn('flex items-start gap-2', sign === 'waiting' && 'text-ink-faint')}
    >
      <span className="mt-0.5 grid size-4 shrink-0 place-items-center [&_svg]:size-4">
        {sign === 'done' ? <Check aria-label={t('done')} className="text-success" /> : null}
        {sign === 'running' ? <Spinner /> : null}
        {sign === 'stopped' ? <TriangleAlert aria-label={t('stopped')} className="text-warning" /> : null}
        {sign === 'waiting' ? <Circle aria-hidden="true" className="scale-50" /> : null}
      </span>
      <span className="min-w-0 flex-1">{outcome ? words.result(step, outcome) : words.plan(step)}</span>
      {outcome && outcome.profit !== null ? <Delta value={outcome.profit} /> : null}
    </li>
  );
}

function Profit({ run }: { run: Run }) {
  const sold = run.steps.flatMap(({ outcome }) => outcome?.profit ?? []);
  return sold.length > 0 ? (
    <Delta value={sold.reduce((sum, profit) => sum + profit, 0)} className="text-base font-strong" />
  ) : null;
}

/** The player's options after a stop: continue, accept the price, or fly manually. */
function RunEnd({ run }: { run: Run }) {
  const t = useTranslations('flight.run');
  const format = useFormatter();
  const { resume, takeOver, start } = useRouteRun();
  const surpriseWords = useSurpriseWords();
  const turns = run.steps.reduce((sum, { outcome }) => sum + (outcome?.turns ?? 0), 0);
  return (
    <>
      <div aria-live="polite" className={cn('grid gap-3 text-sm', run.surprise ? 'text-warning' : 'text-ink-muted')}>
        {run.surprise?.why === 'no_course' ? (
          <MissingCourse to={run.surprise.to}>{surpriseWords(run.surprise)}</MissingCourse>
        ) : (
          <p>{run.surprise ? surpriseWords(run.surprise) : t(`state.${run.state}`, { turns: format.number(turns) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {run.state === 'stopped' ? (
          <Button size="sm" look="primary" onClick={() => resume(run.surprise?.why === 'price')}>
            <Play aria-hidden="true" />
            {t(run.surprise?.why === 'price' ? 'anyPrice' : 'again')}
          </Button>
        ) : null}
        {run.state === 'complete' ? (
          <>
            <Button size="sm" look="primary" onClick={() => start(run.legs)}>
              <Play aria-hidden="true" />
              {t('repeat')}
            </Button>
            <Button size="sm" onClick={takeOver}>
              {t('close')}
            </Button>
          </>
        ) : (
          <Button size="sm" reason={run.state === 'leaving' ? t('state.leaving') : null} onClick={takeOver}>
            <Hand aria-hidden="true" />
            {t('takeOver')}
          </Button>
        )}
      </div>
    </>
  );
}
