'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { endBrowserPush, pushAbility, subscribeBrowser, subscriptionDigest } from '#app/_client/push/browser-push.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

type Push = ApiOutput['notifications']['push'];
export type DeviceState = 'unavailable' | 'unsupported' | 'denied' | 'off' | 'on';

const KEY = ['this-browser'];

/** Whether this browser receives pushes, and how to change that. `failed`: the browser could not be subscribed. */
export function useThisDevice(push: Push) {
  const queries = useQueryClient();
  const problemToast = useProblemToast();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const here = useQuery({
    queryKey: KEY,
    queryFn: async () => ({ ability: pushAbility(), digest: await subscriptionDigest() }),
    staleTime: 0,
  });
  const add = api.notifications.subscribe.useMutation({ onError: problemToast });
  const remove = api.notifications.unsubscribe.useMutation({ onError: problemToast });
  const mine = push.subscriptions.find(({ endpoint_digest }) => endpoint_digest === here.data?.digest);
  async function change(work: () => Promise<void>) {
    setBusy(true);
    setFailed(false);
    await work().catch(() => setFailed(true));
    await queries.invalidateQueries({ queryKey: KEY });
    setBusy(false);
  }
  return {
    state: here.data ? stateOf(push, here.data.ability, mine !== undefined) : undefined,
    mine,
    busy,
    failed,
    turnOn: () =>
      change(async () => {
        const subscription = push.public_key ? await subscribeBrowser(push.public_key) : null;
        if (subscription) await add.mutateAsync(subscription);
      }),
    turnOff: () =>
      change(async () => {
        await endBrowserPush();
        if (mine) await remove.mutateAsync({ id: mine.id });
      }),
    forget: (id: string) => change(async () => void (await remove.mutateAsync({ id }))),
  };
}

function stateOf(push: Push, ability: ReturnType<typeof pushAbility>, isOn: boolean): DeviceState {
  if (push.public_key === null) return 'unavailable';
  if (ability !== 'possible') return ability;
  return isOn ? 'on' : 'off';
}
