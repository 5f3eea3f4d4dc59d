'use client';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';

/** The player's place in line at a station of the sector. */
export function useSlipLine(stationId: string) {
  const utils = api.useUtils();
  const settings = useSettings();
  const slip = api.trading.slip.useQuery();
  const onError = useProblemToast();
  const join = api.trading.waitForSlip.useMutation({
    onSuccess: (status) => utils.trading.slip.setData(undefined, status),
    onError,
  });
  const leave = api.trading.leaveSlipLine.useMutation({
    onSuccess: () => utils.trading.slip.setData(undefined, (known) => known && { ...known, waiting: null }),
    onError,
  });
  const waiting = slip.data?.waiting?.station_id === stationId ? slip.data.waiting : null;
  // A ship that flew on may have left a slip: joining again keeps the place in line and assigns the slip at once.
  useRealtime('sector_departure', () => {
    if (waiting && !waiting.held && !join.isPending) join.mutate({ station_id: stationId });
  });
  return {
    waiting,
    cooldown: slip.data?.cooldowns.find(({ station_id }) => station_id === stationId) ?? null,
    waitMinutes: settings.slip_wait_minutes,
    join: () => join.mutate({ station_id: stationId }),
    leave: () => leave.mutate(),
    busy: join.isPending || leave.isPending,
  };
}
