'use client';
import { MapPin } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { MoreButton } from '#app/_ui/more-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { ShipFigure } from '#app/(player)/_parts/ship-art/ship-figure.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';

type Abandoned = ApiOutput['hangar']['list']['items'][number];

/** Unused ships of ended regions: the player's own, and those that anybody may claim. */
export function AbandonedHangar() {
  const t = useTranslations('ships.hangar');
  const format = useFormatter();
  const pages = api.hangar.list.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.next_cursor ?? undefined },
  );
  if (pages.error)
    return (
      <Panel>
        <QueryError error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      </Panel>
    );
  const ships = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  if (ships.length === 0) return null;
  const later = pages.data?.pages[0]?.next_claim_at;
  return (
    <Panel aria-label={t('title')}>
      <PanelHeader title={t('title')} note={t('note')} />
      {later && ships.some(({ is_own }) => !is_own) ? (
        <p className="px-4 pb-2 text-sm text-ink-muted">
          {t('later', { from: format.dateTime(new Date(later), { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      ) : null}
      <ul className="grid border-t border-line">
        {ships.map((ship) => (
          <AbandonedShip key={ship.id} ship={ship} isLater={!ship.is_own && later != null} />
        ))}
      </ul>
      <MoreButton pages={pages} className="m-4 justify-self-start">
        {t('more')}
      </MoreButton>
    </Panel>
  );
}

function AbandonedShip({ ship, isLater }: { ship: Abandoned; isLater: boolean }) {
  const t = useTranslations('ships.hangar');
  const format = useFormatter();
  const typeName = useShipTypeName();
  const given = useGivenWords();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <ShipFigure type={ship.type} className="w-16" />
      <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{ship.name}</span>
          {ship.is_own ? <Badge tone="accent">{t('own')}</Badge> : null}
        </span>
        <span className="text-xs text-ink-muted">
          {typeName(ship.type, ship.type_name)} · {t('from', { region: given.region(ship.region_name) })} ·{' '}
          {t('value', { value: format.number(ship.value) })}
        </span>
        <span className="text-xs text-ink-faint">
          {ship.is_open
            ? t('open')
            : t(ship.is_own ? 'yoursAlone' : 'alone', {
                until: format.dateTime(new Date(ship.open_at), { dateStyle: 'medium' }),
              })}
        </span>
      </span>
      <Claim ship={ship} isLater={isLater} />
    </li>
  );
}

/** The claim button here; elsewhere the course there, if known. */
function Claim({ ship, isLater }: { ship: Abandoned; isLater: boolean }) {
  const t = useTranslations('ships.hangar');
  const more = useTranslations('ships');
  const named = useNamed();
  const onError = useProblemToast();
  const claim = api.hangar.claim.useMutation({
    onError,
    onSuccess: ({ name }) => {
      toast.success(t('claimed', { name }));
    },
  });
  // The text above the list says when.
  if (isLater) return null;
  if (ship.is_here)
    return (
      <Button
        look="primary"
        aria-label={named(t('claim'), ship.name)}
        busy={claim.isPending}
        onClick={() => claim.mutate({ id: ship.id })}
      >
        {t('claim')}
      </Button>
    );
  return ship.sector_id ? (
    <Button asChild>
      <Link href={`/game?sector=${ship.sector_id}`}>
        <MapPin aria-hidden="true" />
        {more('courseThere')}
      </Link>
    </Button>
  ) : (
    <span className="text-xs text-ink-muted">{t('elsewhere')}</span>
  );
}
