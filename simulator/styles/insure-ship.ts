import { policyPrice } from '#simulator/actions/insure.ts';
import type { Player } from '#simulator/players/player.ts';
import type { World } from '#simulator/world/world.ts';

/** The share of the credits that a policy may cost. */
const SHARE = 0.2;

/** Buys the best affordable policy at an insurer, as the dashboard suggests. */
export function insureShip(world: World, player: Player): void {
  const level = (['premium', 'basic'] as const).find((each) => {
    const price = policyPrice(world, player, each);
    return price !== null && price <= player.credits * SHARE;
  });
  if (level) world.actions.insure(world, player, level);
}
