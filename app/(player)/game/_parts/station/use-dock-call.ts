import { api } from '#app/_client/trpc/api.ts';

/**
 * Docking within a series of calls. The player is docked here with the answer: what the next call opens at the market
 * would otherwise be closed by a read that still says undocked.
 */
export function useDockCall() {
  const utils = api.useUtils();
  return api.trading.dock.useMutation({
    onSuccess: ({ station_id, station_name, turns }) => {
      utils.players.me.setData(undefined, (me) =>
        me ? { ...me, ...turns, docked_station: { id: station_id, name: station_name } } : me,
      );
    },
  });
}
