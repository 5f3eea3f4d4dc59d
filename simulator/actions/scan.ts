import type { Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { recordFlow } from '#simulator/records.ts';
import { findIn } from '#simulator/world/finds.ts';
import type { World } from '#simulator/world/world.ts';

/** Scans the sector and claims what is found there. Returns the credits. The service draws under its key, a run by its seed. */
export function scan(world: World, player: Player): number {
  const { settings, map, claimed } = world;
  const { sector } = player;
  if (map.fedspace[sector] === 1 || !spend(world, player, settings.scan_turns)) return 0;
  const find = findIn(world, sector);
  if (!find || claimed.has(find.key) || !spend(world, player, settings.find_turns)) return 0;
  claimed.add(find.key);
  recover(player);
  player.credits += find.reward;
  player.profit += find.reward;
  player.work += find.reward;
  recordFlow(world.records, 'finds', find.reward);
  return find.reward;
}

/** What was just claimed counts for the contract that wants it. */
export function recover({ contracts, sector }: Player): void {
  for (const contract of contracts)
    if (contract.kind === 'recover' && contract.sector_id === String(sector)) contract.is_proven = true;
}
