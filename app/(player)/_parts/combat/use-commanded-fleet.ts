import { api } from '#app/_client/trpc/api.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';

/** Whether the player commands a fleet of several ships. */
export function useCommandedFleet(): boolean {
  const { data: me } = useMe();
  const fleets = api.fleets.list.useQuery({ limit: 100 }, { staleTime: 30_000 });
  return Boolean(
    fleets.data?.items.some(
      ({ is_mine, members, commander }) => is_mine && members > 1 && commander.player_id === me?.id,
    ),
  );
}
