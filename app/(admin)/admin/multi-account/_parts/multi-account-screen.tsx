'use client';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { PageHead } from '#app/(admin)/admin/galaxy/_parts/page-head.tsx';
import { ClusterList, STATES } from './cluster-list.tsx';
import { ClusterPanel } from './cluster-panel.tsx';
import { GiftFlows } from './gift-flows.tsx';
import { WashTrades } from './wash-trades.tsx';

const URL = { state: parseAsStringLiteral(STATES).withDefault('flagged'), cluster: parseAsString };

/** Account clusters with their evidence, gifts between players, and goods passed through stations. */
export function MultiAccountScreen() {
  const t = useTranslations('operators.clusters');
  const [url, setUrl] = useQueryStates(URL, { history: 'replace' });
  const onError = useProblemToast();
  const scan = api.multiAccount.scan.useMutation({
    onError,
    onSuccess: ({ clusters }) => toast.success(t('scanned', { count: clusters })),
  });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button busy={scan.isPending} onClick={() => scan.mutate()}>
            {t('scan')}
          </Button>
        }
      />
      {url.cluster ? (
        <OneCluster id={url.cluster} onAll={() => void setUrl({ cluster: null })} />
      ) : (
        <>
          <Segmented
            className="justify-self-start"
            label={t('state')}
            value={url.state}
            onValueChange={(state) => void setUrl({ state })}
            options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
          <ClusterList state={url.state} />
        </>
      )}
      <GiftFlows />
      <WashTrades />
    </div>
  );
}

function OneCluster({ id, onAll }: { id: string; onAll: () => void }) {
  const t = useTranslations('operators.clusters');
  const cluster = api.multiAccount.cluster.useQuery({ id }, { retry: false });
  return (
    <>
      <Button className="justify-self-start" onClick={onAll}>
        {t('all')}
      </Button>
      {cluster.data ? (
        <ClusterPanel cluster={cluster.data} />
      ) : cluster.error ? (
        <QueryError error={cluster.error} onRetry={() => void cluster.refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}
