import { loadWithRetry } from '../../_ui/load-with-retry.ts';
import { fetchAnswer } from '../problem/unanswered.ts';
import type { AppMessages } from './messages.ts';

type Texts = Partial<AppMessages>;

const loading = new Map<string, Promise<Texts>>();

/** The texts at an address, requested once by this page. Without a network it waits for one. */
export function loadTexts(address: string): Promise<Texts> {
  const known = loading.get(address);
  if (known) return known;
  const texts = loadWithRetry(() => readTexts(address))();
  loading.set(address, texts);
  // A part of the page that is shown again then requests them again.
  texts.catch(() => loading.delete(address));
  return texts;
}

async function readTexts(address: string): Promise<Texts> {
  const response = await fetchAnswer(address);
  if (!response.ok) throw new Error(`The texts could not be loaded: ${response.status}`);
  return response.json();
}
