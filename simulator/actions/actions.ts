import { acceptOffer, claimRewards } from '#simulator/actions/contract.ts';
import { dock, leaveLine } from '#simulator/actions/dock.ts';
import { flyTo } from '#simulator/actions/fly.ts';
import { insure } from '#simulator/actions/insure.ts';
import { buyShip, repair, upgrade } from '#simulator/actions/outfit.ts';
import { scan } from '#simulator/actions/scan.ts';
import { sellCharts } from '#simulator/actions/sell-charts.ts';
import { callTow } from '#simulator/actions/tow.ts';
import { buy, sell } from '#simulator/actions/trade.ts';
import { openOffers } from '#simulator/world/boards.ts';
import type { Actions } from '#simulator/world/world.ts';

/** The actions of simulated players in a region held in memory. */
export const IN_MEMORY: Actions = {
  ...{ flyTo, dock, leaveLine, callTow },
  ...{ buy, sell, sellCharts, scan },
  ...{ openOffers, acceptOffer, claimRewards },
  ...{ repair, buyShip, upgrade, insure },
};
