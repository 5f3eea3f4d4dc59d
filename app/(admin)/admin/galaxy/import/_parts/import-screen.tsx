'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { PageHead } from '../../_parts/page-head.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportSettings } from './import-settings.tsx';
import { OriginSwitch } from './origin-switch.tsx';
import { StoredUniverses } from './stored-universes.tsx';
import { type Origin, useOrigin } from './use-origin.ts';
import type { Settings } from './use-settings.ts';

export function ImportScreen() {
  const t = useTranslations('adminGalaxy.import');
  const { send, problem, isPending, reset } = useImport();
  const { from, setFrom, file, load, forget, stored, setStored, origin } = useOrigin(reset);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel className="grid gap-4 p-4">
            <OriginSwitch from={from} onChange={setFrom} />
            {from === 'file' ? (
              <FileChoice file={file} onFile={(chosen) => void load(chosen)} onForget={forget} />
            ) : (
              <StoredUniverses chosen={stored} onChoose={setStored} />
            )}
          </Panel>
          {problem ? <FaultsPanel problem={problem} /> : null}
        </div>
        <ImportSettings
          chosen={origin?.chosen ?? null}
          problem={problem}
          busy={isPending}
          onSend={(settings) => {
            if (origin) send(origin.sent, settings);
          }}
        />
      </div>
    </>
  );
}

function useImport() {
  const router = useRouter();
  const queue = api.galaxy.importBang.useMutation({
    onSuccess: ({ job_id }) => {
      router.push(`/admin/galaxy/jobs/${job_id}`);
    },
  });
  return {
    problem: queue.error ? toProblem(queue.error) : null,
    isPending: queue.isPending || queue.isSuccess,
    reset: queue.reset,
    send: (origin: Origin, settings: Settings) => queue.mutate({ ...origin, ...settings }),
  };
}
