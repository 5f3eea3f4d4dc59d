'use client';
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
    onError: showProblem,
  });
  const undock = api.trading.undock.useMutation({
    onSuccess: () => utils.players.me.setData(undefined, (me) => (me ? { ...me, docked_station: null } : me)),
    onError: showProblem,
  });
  return {
    dock: (stationId: string) => dock.mutate({ station_id: stationId }),
    undock: () => undock.mutate(),
    busy: dock.isPending || undock.isPending,
  };
}
