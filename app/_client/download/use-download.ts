'use client';
import { useState } from 'react';
import { failUnanswered } from '../problem/unanswered.ts';
import { useProblemToast } from '../problem/use-problem-toast.ts';
import { fetchSignedIn } from '../session/fetch-signed-in.ts';
import { saveFile } from './save-file.ts';

type Download = {
  /** The name of the file that is on its way. */
  busy: string | null;
  download: (name: string, path: string) => Promise<void>;
};

/** Downloads files that require the user's session. */
export function useDownload(): Download {
  const showProblem = useProblemToast();
  const [busy, setBusy] = useState<string | null>(null);
  async function download(name: string, path: string) {
    setBusy(name);
    try {
      const answer = await fetchSignedIn(path);
      if (answer.ok) saveFile(name, await answer.blob().catch(failUnanswered));
      else showProblem(await answer.json().catch(failUnanswered));
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(null);
    }
  }
  return { busy, download };
}
