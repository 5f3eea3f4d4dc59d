'use client';
import { ArrowLeft, UserX } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { ActionsPanel } from './actions-panel.tsx';
import { GatesPanel, OrdersPanel, StationsPanel } from './company-panels.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { GiftsPanel } from './gifts-panel.tsx';
import { ContractsPanel, PlanetsPanel, ShipsPanel } from './holdings-panels.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import { PersonHead } from './person-head.tsx';
import { FlaggedPanel, SanctionsPanel, SessionsPanel } from './record-panels.tsx';

/** Everything about one account, and the actions of operators. */
export function PersonScreen({ userId }: { userId: string }) {
  const t = useTranslations('operators.users');
  const person = api.people.get.useQuery({ user_id: userId }, { retry: false });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <Link href="/admin/users" className="inline-flex items-center gap-1.5 justify-self-start text-sm text-ink-muted">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t('title')}
      </Link>
      {person.data ? (
        <Person person={person.data} />
      ) : person.error ? (
        <NoPerson error={person.error} onRetry={() => void person.refetch()} />
      ) : (
        <>
          <h1 className="text-lg font-strong">{t('account')}</h1>
          <Skeleton className="h-28" />
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}

/** An unknown id is not an error of the service. */
function NoPerson({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('operators.users');
  const { status } = toProblem(error);
  if (status !== 404 && status !== 422)
    return (
      <>
        <h1 className="text-lg font-strong">{t('account')}</h1>
        <QueryError error={error} onRetry={onRetry} />
      </>
    );
  return (
    <EmptyState
      heading="h1"
      icon={<UserX />}
      title={t('none')}
      detail={t('notThere')}
      action={
        <Button asChild>
          <Link href="/admin/users">{t('title')}</Link>
        </Button>
      }
    />
  );
}

function Person({ person }: { person: PersonDetails }) {
  return (
    <>
      <PersonHead person={person} />
      <FactsPanel person={person} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MovementsPanel movements={person.movements} />
          <ShipsPanel ships={person.ships} />
          <PlanetsPanel planets={person.planets} />
          <StationsPanel stations={person.stations} />
          <GatesPanel gates={person.gates} />
          <OrdersPanel orders={person.orders} />
          <ContractsPanel contracts={person.contracts} />
          <GiftsPanel gifts={person.gifts} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ActionsPanel person={person} />
          <SanctionsPanel sanctions={person.sanctions} />
          {person.flagged_messages ? <FlaggedPanel messages={person.flagged_messages} /> : null}
          <SessionsPanel sessions={person.sessions} />
        </div>
      </div>
    </>
  );
}
