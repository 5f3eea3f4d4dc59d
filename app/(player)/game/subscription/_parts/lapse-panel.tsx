'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';

type Lapse = ApiOutput['subscriptions']['lapse'];
type Holding = Lapse['holdings'][number];

/** A former citizen's assets abroad, and the one free relocation. */
export function LapsePanel() {
  const t = useTranslations('regions.lapse');
  const lapse = api.subscriptions.lapse.useQuery();
  const here = useMe().data?.place?.sector_id;
  if (!lapse.data?.lapsed) return null;
  const { holdings, phase, relocation_available } = lapse.data;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t(phase === 'liquidation' ? 'liquidationDetail' : 'abandonmentDetail')} />
      <PanelBody>
        {holdings.length > 0 ? (
          <ul className="grid divide-y divide-line">
            {holdings.map((holding) => (
              <HoldingRow
                key={`${holding.id} ${holding.sector_id}`}
                holding={holding}
                canFly={relocation_available && holding.sector_id !== here}
              />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-ink-muted">{t('none')}</p>
        )}
      </PanelBody>
    </Panel>
  );
}

function HoldingRow({ holding, canFly }: { holding: Holding; canFly: boolean }) {
  const t = useTranslations('regions.lapse');
  const given = useGivenWords();
  const onError = useProblemToast();
  const relocate = api.subscriptions.relocate.useMutation({
    onError,
    onSuccess: () => toast.success(t('relocated')),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          {holding.name} <Badge>{t(`holding.${holding.kind}`)}</Badge>
        </span>
        <span className="text-xs text-ink-faint">
          {given.region(holding.region_name)} · {holding.sector_number}
        </span>
      </span>
      {canFly ? (
        <ConfirmButton
          size="sm"
          needsConfirm
          confirmLabel={t('relocateSure')}
          busy={relocate.isPending}
          onConfirm={() => relocate.mutate({ sector_id: holding.sector_id })}
        >
          {t('relocate')}
        </ConfirmButton>
      ) : null}
    </li>
  );
}
