import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { chartFor } from '#server/game/contracts/rules/station-offers.ts';
import { GAP_DAYS } from '#server/game/contracts/rules/terms.ts';
import { acceptOffer, claimRewards } from '#simulator/actions/contract.ts';
import { createPlayer } from '#simulator/players/create-player.ts';
import { makeWorld } from '#simulator/world/make-world.ts';
import type { Offer } from '#simulator/world/offers.ts';

const HOUR_MS = 3_600_000;

test('an order to chart a sector pays the same player once a week', () => {
  const world = makeWorld({ seed: 1, sectors: 100, settings: DEFAULT_SETTINGS, start: 0 });
  const player = createPlayer(world, { id: 1, style: 'contractor', is_paid: false });
  const docked = world.stationAt[world.start] ?? -1;
  player.docked = docked;
  const order = (): Offer => ({
    ...chartFor(
      DEFAULT_SETTINGS,
      { station_id: String(docked), sector_id: String(world.start), is_safe: true },
      { sector_id: '7', warps: 1, is_safe: false, days: null },
    ),
    issuer: docked,
    deadline: world.now + DEFAULT_SETTINGS.station_contract_hours * HOUR_MS,
  });
  expect(acceptOffer(world, player, order())).toBe(true);
  expect(acceptOffer(world, player, order())).toBe(false);
  for (const contract of player.contracts) contract.is_proven = true;
  expect(claimRewards(world, player)).toBeGreaterThan(0);
  expect(acceptOffer(world, player, order())).toBe(false);
  world.now += GAP_DAYS * 24 * HOUR_MS;
  expect(acceptOffer(world, player, order())).toBe(true);
});
