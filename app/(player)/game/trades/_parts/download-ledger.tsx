'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { readSession } from '#app/_client/session/session-store.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';

/** The ledger as a CSV file, with the filter that is on. */
export function DownloadLedger({ side }: { side: 'buy' | 'sell' | undefined }) {
  const t = useTranslations('station.ledger');
  const utils = api.useUtils();
  const showProblem = useProblemToast();
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      // A read first: it renews a token that has run out, and downloads cannot.
      await utils.players.me.fetch();
      save(await readFile(side));
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      <Download aria-hidden="true" />
      {t('download')}
    </Button>
  );
}

async function readFile(side: 'buy' | 'sell' | undefined): Promise<Blob> {
  const response = await fetch(`/api/v1/trading/history.csv${side ? `?side=${side}` : ''}`, {
    headers: { authorization: `Bearer ${readSession()?.access_token ?? ''}` },
  });
  if (!response.ok) throw new Error(`the file was answered ${response.status}`);
  return response.blob();
}

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'trades.csv';
  link.click();
  URL.revokeObjectURL(url);
}
