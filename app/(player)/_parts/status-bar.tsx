'use client';
import { useTranslations } from 'next-intl';
import { Num } from '#app/_ui/number.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { ConditionFigure } from './condition-figure.tsx';
import { hoursAndMinutes } from './hours-and-minutes.ts';
import { HullFigure } from './hull-figure.tsx';
import { StatusFigure } from './status-figure.tsx';
import { useGivenWords } from './use-given-words.ts';
import type { Me } from './use-me.ts';
import { useTurns } from './use-turns.ts';

const BAR =
  'flex min-w-0 flex-1 items-center justify-between gap-x-2 max-sm:order-last max-sm:basis-full max-sm:border-t max-sm:border-line max-sm:py-1 sm:justify-start sm:gap-x-5 min-[90rem]:gap-x-8';
const FIGURES = ['credits', 'turns', 'hold', 'hull', 'sector', 'threat'] as const;

/** Always visible: credits, turns and time to full, hold, hull and shields, sector, and what the player is in. */
export function StatusBar({ me }: { me: Me | undefined }) {
  if (me) return <Figures me={me} />;
  return (
    <div aria-hidden="true" className={BAR}>
      {FIGURES.map((figure) => (
        <Skeleton key={figure} className="h-10 w-14 sm:w-24" />
      ))}
    </div>
  );
}

function Figures({ me }: { me: Me }) {
  const t = useTranslations('game.dashboard.strip');
  const given = useGivenWords();
  const { place } = me;
  return (
    <dl aria-label={t('label')} className={BAR}>
      <StatusFigure label={t('credits')}>
        <Num value={me.credits} />
      </StatusFigure>
      <TurnsFigure me={me} />
      <StatusFigure label={t('hold')} name="hold">
        {me.ship ? (
          <span className="tabular">
            <Num value={me.ship.cargo_used} />
            <span className="font-normal text-ink-faint">
              /<Num value={me.ship.holds} />
            </span>
          </span>
        ) : (
          t('noShip')
        )}
      </StatusFigure>
      <HullFigure ship={me.ship} />
      <StatusFigure label={t('sector')} note={place ? given.region(place.region_name) : undefined}>
        {place ? <SectorFigure place={place} /> : t('nowhere')}
      </StatusFigure>
      <ConditionFigure me={me} />
    </dl>
  );
}

/** The number; the name before it where there is space. */
function SectorFigure({ place }: { place: NonNullable<Me['place']> }) {
  const sectorName = useSectorName();
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="max-[90rem]:sr-only">{sectorName(place.sector_name)}</span>
      <span className="tabular min-[90rem]:font-normal min-[90rem]:text-ink-faint">{place.sector_number}</span>
    </span>
  );
}

function TurnsFigure({ me }: { me: Me }) {
  const t = useTranslations('game.dashboard.strip');
  const debt = useTranslations('distress');
  const resting = useTranslations('gameNav.rested');
  const { turns, rested, owed, max, secondsToFull, isRestFull } = useTurns(me);
  const { hours, minutes } = hoursAndMinutes(secondsToFull ?? 0);
  const full =
    secondsToFull === null ? t('full') : hours > 0 ? t('fullInHours', { hours, minutes }) : t('fullIn', { minutes });
  return (
    <StatusFigure
      label={t('turns')}
      note={owed > 0 ? debt('debt', { turns: owed }) : isRestFull ? resting('full') : full}
    >
      <span className="tabular">
        <Num value={turns} className={turns < 10 ? 'text-warning' : undefined} />
        <span className="font-normal text-ink-faint max-sm:hidden">
          /<Num value={max} />
        </span>
        {rested > 0 ? (
          <span className="ms-1 text-xs font-normal text-success" title={resting('turns', { turns: rested })}>
            <span aria-hidden="true">
              +<Num value={rested} />
            </span>
            <span className="sr-only">{resting('turns', { turns: rested })}</span>
          </span>
        ) : null}
      </span>
    </StatusFigure>
  );
}
