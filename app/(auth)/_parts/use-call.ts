import { useEffect, useState } from 'react';
import { type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { loadClient } from '#app/_client/trpc/load-client.ts';
import { whenIdle } from '#app/_ui/when-idle.ts';

type Client = Awaited<ReturnType<typeof loadClient>>;
type CallState = { busy: boolean; problem: Problem | null };

const REST: CallState = { busy: false, problem: null };
const TIMEOUT_MS = 1_000;

/**
 * Makes one call at a time with a client that is loaded after the page.
 * @returns `run`: resolves once `settle` has handled the response; `busy` until then, or longer if `settle` returns
 * `true` because the page is left
 */
export function useCall() {
  const [state, setState] = useState<CallState>(REST);
  useEffect(() => whenIdle(() => void loadClient().catch(() => undefined), TIMEOUT_MS), []);
  async function run<T>(call: (client: Client) => Promise<T>, settle: (answer: T) => boolean | Promise<boolean>) {
    if (state.busy) return;
    setState({ busy: true, problem: null });
    try {
      const leaving = await settle(await call(await loadClient()));
      setState({ busy: leaving, problem: null });
    } catch (error) {
      setState({ busy: false, problem: toProblem(error) });
    }
  }
  return { ...state, run, reset: () => setState(REST) };
}
