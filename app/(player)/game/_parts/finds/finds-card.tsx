'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useServiceNow } from '#app/_ui/use-service-now.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import type { PanelProps } from '../panel-props.ts';
import { type Find, FindRow, ShowFind } from './find-row.tsx';

/** The rest are on the map's overlay of finds. */
const MAX_ELSEWHERE = 3;

/** What the player's scans found: claimed here, or flown to elsewhere. */
export function FindsCard({ me, onShow }: PanelProps) {
  const t = useTranslations('station.finds');
  const finds = api.nav.finds.useQuery({ limit: 50 }, { staleTime: 15_000 });
  const now = useServiceNow(60_000);
  const items = (finds.data?.items ?? []).filter(({ ends_at }) => Date.parse(ends_at) > now.getTime());
  if (items.length === 0) return null;
  const here = items.filter(({ sector_id }) => sector_id === me.place?.sector_id);
  const elsewhere = items.filter((find) => !here.includes(find)).slice(0, MAX_ELSEWHERE);
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <h3 className="text-base font-strong">{t('title')}</h3>
      {here.length > 0 ? (
        <ul className="grid divide-y divide-line">
          {here.map((find) => (
            <FindRow key={find.id} find={find} place={null} action={<ClaimButton find={find} me={me} />} />
          ))}
        </ul>
      ) : null}
      {elsewhere.length > 0 ? (
        <div className="grid gap-1">
          <h4 className="text-xs text-ink-muted">{t('elsewhere')}</h4>
          <ul aria-label={t('elsewhere')} className="grid divide-y divide-line">
            {elsewhere.map((find) => (
              <FindRow
                key={find.id}
                find={find}
                place={`${find.name} (${find.number})`}
                action={<ShowFind find={find} onShow={onShow} />}
              />
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

function ClaimButton({ find, me }: { find: Find; me: Me }) {
  const t = useTranslations('station.finds');
  const onError = useProblemToast();
  const turns = useSettings().find_turns;
  const claim = api.nav.claimFind.useMutation({
    onError,
    onSuccess: ({ claimed, reward }) => (claimed ? toast.success(t('paid', { reward })) : toast.info(t('gone'))),
  });
  const reason = me.docked_station ? t('docked') : me.turns < turns ? t('short', { turns }) : null;
  return (
    <Button
      size="sm"
      look="primary"
      busy={claim.isPending}
      reason={reason}
      onClick={() => claim.mutate({ id: find.id })}
    >
      {t(find.kind === 'derelict' ? 'salvage' : 'study', { turns })}
    </Button>
  );
}
