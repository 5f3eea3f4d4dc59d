'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { Spinner } from '#app/_ui/spinner.tsx';
import { PageHead } from '../../_parts/page-head.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { DropZone } from './drop-zone.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { ImportSettings, type Settings } from './import-settings.tsx';
import { type ReadFile, readFile } from './read-file.ts';

export function ImportScreen() {
  const t = useTranslations('adminGalaxy.import');
  const [file, setFile] = useState<ReadFile | 'reading' | null>(null);
  const { send, problem, isPending, reset } = useImport();
  async function load(chosen: File) {
    reset();
    setFile('reading');
    setFile(await readFile(chosen));
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel className="p-4">
            {file === null ? <DropZone onFile={(chosen) => void load(chosen)} /> : null}
            {file === 'reading' ? (
              <p role="status" className="flex h-56 items-center justify-center gap-3 text-ink-muted">
                <Spinner />
                {t('reading')}
              </p>
            ) : null}
            {file !== null && file !== 'reading' ? (
              <ChosenFile
                file={file}
                onForget={() => {
                  reset();
                  setFile(null);
                }}
              />
            ) : null}
          </Panel>
          {problem ? <FaultsPanel problem={problem} /> : null}
        </div>
        <ImportSettings
          file={file === 'reading' ? null : file}
          problem={problem}
          busy={isPending}
          onSend={(settings) => {
            if (file !== null && file !== 'reading' && file.ok) send(file.universe, settings);
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
    send: (universe: unknown, settings: Settings) => queue.mutate({ universe, ...settings }),
  };
}
