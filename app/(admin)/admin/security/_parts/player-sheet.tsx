'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { SkeletonLines } from '#app/_ui/skeleton.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { PlayerActions } from './player-actions.tsx';

type Status = ApiOutput['security']['status'];
type Risk = ApiOutput['security']['risk'];
const RISK_TONE = { low: 'success', medium: 'neutral', high: 'warning', critical: 'danger' } as const;
const FACTORS = ['trust', 'violations', 'blocks', 'dangerous', 'suspicious', 'addresses'] as const;

/** A player's standing with ARIA and risk score with its factors; the actions at the end. */
export function PlayerSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminSecurity');
  const read = api.security.status.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('column.player')}
      title={({ player_name }) => player_name}
      description={() => t('sheet.description')}
      onClose={onClose}
    >
      {(status) => (
        <>
          <StatusFacts status={status} />
          <RiskPart id={id} />
          <PlayerActions status={status} />
        </>
      )}
    </DetailSheet>
  );
}

function StatusFacts({ status }: { status: Status }) {
  const t = useTranslations('adminSecurity.sheet');
  return (
    <Facts>
      <Fact term={t('standing')}>
        {status.blocked_until ? (
          <span className="flex flex-wrap items-center gap-1.5">
            <Badge tone="danger">{t('blocked')}</Badge> <RelativeTime at={status.blocked_until} />
          </span>
        ) : (
          <Badge tone="success">{t('open')}</Badge>
        )}
      </Fact>
      <Fact term={t('trust')}>
        <Num value={status.trust_score} digits={2} />
      </Fact>
      <Fact term={t('violations')}>
        <Num value={status.violation_count} />{' '}
        {status.last_violation ? (
          <span className="text-xs text-ink-muted">
            <RelativeTime at={status.last_violation} />
          </span>
        ) : null}
      </Fact>
      <Fact term={t('blocks')}>
        <Num value={status.block_count} />
      </Fact>
      <Fact term={t('requests')}>
        <Num value={status.requests_today} />
      </Fact>
      <Fact term={t('spend')}>
        <Num value={status.spend_today} digits={4} />
      </Fact>
      <Fact term={t('memory')}>{t('memoryValue', { count: status.memory_entries, bytes: status.memory_bytes })}</Fact>
      <Fact term={t('feed')}>{t(`feedFlag.${status.feed_flag ?? 'none'}`)}</Fact>
    </Facts>
  );
}

function RiskPart({ id }: { id: string }) {
  const t = useTranslations('adminSecurity.sheet');
  const risk = api.security.risk.useQuery({ id }, { retry: false });
  return (
    <Part title={t('risk')}>
      {risk.data ? (
        <RiskFactors risk={risk.data} />
      ) : risk.error ? (
        <QueryError error={risk.error} onRetry={() => void risk.refetch()} retrying={risk.isFetching} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Part>
  );
}

function RiskFactors({ risk }: { risk: Risk }) {
  const t = useTranslations('adminSecurity');
  return (
    <>
      <p className="flex items-center gap-2">
        <Badge tone={RISK_TONE[risk.risk]}>{t(`sheet.riskOf.${risk.risk}`)}</Badge>
        <Num value={risk.score} unit={t('sheet.points')} />
      </p>
      <ul className="grid gap-1.5 text-sm">
        {risk.factors.map(({ factor, points, value }) => {
          const known = FACTORS.find((name) => name === factor);
          const name = known ? t(`sheet.factor.${known}`) : factor;
          return (
            <li key={factor} className="grid gap-1">
              <span className="flex justify-between gap-3">
                <span>
                  {name} <Num value={value} digits={2} className="text-xs text-ink-muted" />
                </span>
                <Num value={points} unit={t('sheet.points')} />
              </span>
              <Meter value={points} max={30} label={name} tone="warning" />
            </li>
          );
        })}
      </ul>
      <h4 className="label-caps mt-2">{t('sheet.recent')}</h4>
      {risk.recent.length === 0 ? <p className="text-sm text-ink-muted">{t('alerts.empty')}</p> : null}
      <ul className="grid gap-1 text-sm">
        {risk.recent.map((event) => (
          <li key={event.id} className="flex flex-wrap gap-x-2">
            {t(`threat.${event.threat}`)} <span className="text-ink-muted">{t(`step.${event.step}`)}</span>
            <RelativeTime at={event.at} className="ml-auto text-xs text-ink-faint" />
          </li>
        ))}
      </ul>
    </>
  );
}
