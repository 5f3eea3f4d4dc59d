'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Panel } from '#app/_ui/panel.tsx';
import { Segmented } from '#app/_ui/segmented.tsx';
import { PageHead } from '../../_parts/page-head.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { FileChoice } from './file-choice.tsx';
import { type Chosen, ImportSettings, type Settings } from './import-settings.tsx';
import { type ReadFile, readFile } from './read-file.ts';
import { type StoredChoice, StoredUniverses } from './stored-universes.tsx';

type From = 'file' | 'schema';
type Origin = { universe: unknown } | { source: { schema: string; universe: string } };

export function ImportScreen() {
  const t = useTranslations('adminGalaxy.import');
  const [from, setFrom] = useState<From>('file');
  const [file, setFile] = useState<ReadFile | 'reading' | null>(null);
  const [stored, setStored] = useState<StoredChoice | null>(null);
  const { send, problem, isPending, reset } = useImport();
  async function load(chosen: File) {
    reset();
    setFile('reading');
    setFile(await readFile(chosen));
  }
  const origin = from === 'file' ? originOfFile(file) : originOfStored(stored);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel className="grid gap-4 p-4">
            <Segmented
              className="justify-self-start"
              label={t('source')}
              value={from}
              onValueChange={(value) => {
                reset();
                setFrom(value);
              }}
              options={[
                { value: 'file', label: t('sourceFile') },
                { value: 'schema', label: t('sourceSchema') },
              ]}
            />
            {from === 'file' ? (
              <FileChoice
                file={file}
                onFile={(chosen) => void load(chosen)}
                onForget={() => {
                  reset();
                  setFile(null);
                }}
              />
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

function originOfFile(file: ReadFile | 'reading' | null): { sent: Origin; chosen: Chosen } | null {
  if (file === null || file === 'reading' || !file.ok) return null;
  return { sent: { universe: file.universe }, chosen: { from: 'file', regionType: file.summary.regionType } };
}

function originOfStored(stored: StoredChoice | null): { sent: Origin; chosen: Chosen } | null {
  if (!stored) return null;
  const { schema, universe, regionType } = stored;
  return { sent: { source: { schema, universe } }, chosen: { from: 'schema', regionType } };
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
