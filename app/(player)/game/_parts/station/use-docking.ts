'use client';
import { toProblem } from '#app/_client/problem/problem.ts';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';

export function useDocking() {
  const utils = api.useUtils();
  const showProblem = useProblemToast();
  const dock = api.trading.dock.useMutation({
    onSuccess: ({ station_id, station_name, turns }) => {
      utils.players.me.setData(undefined, (me) =>
        me ? { ...me, ...turns, docked_station: { id: station_id, name: station_name } } : me,
      );
    },
    // A station without a free slip shows its line instead.
    onError: (error) => (isFull(error) ? undefined : showProblem(error)),
  });
  const undock = api.trading.undock.useMutation({
    onSuccess: () => utils.players.me.setData(undefined, (me) => (me ? { ...me, docked_station: null } : me)),
    onError: showProblem,
  });
  return {
    dock: (stationId: string) => dock.mutate({ station_id: stationId }),
    undock: () => undock.mutate(),
    isFull: dock.isError && isFull(dock.error),
    busy: dock.isPending || undock.isPending,
  };
}

function isFull(error: unknown): boolean {
  return toProblem(error).reason === 'no_slip';
}
