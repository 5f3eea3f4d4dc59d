'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Progress } from '#app/_ui/progress.tsx';
import { Table, TBody, Td, THead, Th, Tr } from '#app/_ui/table.tsx';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import { TimeLeft } from '#app/(player)/_parts/standing/time-left.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import type { Held } from './planet.ts';
import { usePlanetBar } from './use-planet-bar.ts';

type Citadel = Held['holding']['citadel'];
const COSTS = ['credits', 'ore', 'equipment', 'colonists'] as const;

/** The citadel's level, its construction, and the requirements of the next level. */
export function CitadelPanel({ planet }: { planet: Held }) {
  const t = useTranslations('holdings.planet.citadel');
  const { level, building, next } = planet.holding.citadel;
  return (
    <Panel aria-label={t('title')}>
      <PanelHeader title={t('title')} note={t('level', { level })} />
      <PanelBody className="grid gap-3">
        {building ? (
          <Building building={building} />
        ) : next ? (
          <NextLevel planet={planet} next={next} />
        ) : (
          <p className="text-sm text-ink-muted">{t('complete')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function Building({ building }: { building: NonNullable<Citadel['building']> }) {
  const t = useTranslations('holdings.planet.citadel');
  const now = useServiceNow(15_000);
  const [start, end] = [Date.parse(building.started_at), Date.parse(building.done_at)];
  return (
    <div className="grid gap-2">
      <p>
        {t('building', { level: building.level })} <TimeLeft until={building.done_at} />
      </p>
      <Progress
        value={(now.getTime() - start) / Math.max(1, end - start)}
        label={t('progress', { level: building.level })}
      />
    </div>
  );
}

function NextLevel({ planet, next }: { planet: Held; next: NonNullable<Citadel['next']> }) {
  const t = useTranslations('holdings');
  const onError = useProblemToast();
  const build = api.planets.build.useMutation({ onError });
  const isShort = COSTS.some((what) => next.short[what] > 0);
  const why = usePlanetBar()(planet) ?? (isShort ? t('planet.why.short') : null);
  return (
    <>
      <p className="text-sm">
        {t('planet.citadel.next', { level: next.level, what: t(`planet.citadel.brings.${next.brings}`) })}
      </p>
      <Table label={t('planet.citadel.title')}>
        <THead>
          <Tr>
            <Th>{t('planet.citadel.needs')}</Th>
            <Th numeric>{t('planet.quantity')}</Th>
            <Th numeric>{t('planet.citadel.have')}</Th>
          </Tr>
        </THead>
        <TBody>
          {COSTS.map((what) => (
            <Tr key={what}>
              <Td>{t(`planets.${what}`)}</Td>
              <Td numeric>
                <Num value={next[what]} />
              </Td>
              <Td numeric className={next.short[what] > 0 ? 'text-danger' : 'text-success'}>
                {next.short[what] > 0 ? <Num value={next.short[what]} /> : t('planet.citadel.enough')}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <p className="text-xs text-ink-muted">{t('planet.citadel.hours', { hours: next.hours })}</p>
      <DisabledReason quiet reason={why} />
      <ConfirmButton
        look="primary"
        className="justify-self-start"
        credits={next.credits}
        disabled={why !== null}
        confirmLabel={t('planets.sure', { price: next.credits })}
        busy={build.isPending}
        onConfirm={() => build.mutate({ id: planet.id, level: next.level })}
      >
        {t('planets.build', { level: next.level, price: next.credits })}
      </ConfirmButton>
    </>
  );
}
