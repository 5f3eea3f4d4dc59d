import { type Answer, listOf, type Question } from '#server/companion/aria/queries/answers/answer.ts';
import { readActiveShip } from '#server/companion/aria/queries/answers/player-answers.ts';
import { soldShips } from '#server/companion/aria/rules/best-ships.ts';
import { evidenceRow } from '#server/companion/aria/rules/evidence.ts';
import { CITADEL_LEVELS, nextLevel, PLANET_TYPES, planetFigures } from '#server/game/planets/rules/catalogue.ts';
import { quoteInsurance, quoteRepair } from '#server/game/shipyard/rules/quotes.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Percent of the list price. */
const LIST_PRICE = 100;
const SHOWN = 3;

export async function shipPrices(ctx: PlayerCtx, { words, language }: Question): Promise<Answer> {
  const items = soldShips().map(({ type, price }) => words.say('ship_price', { type: words.ship(type), price }));
  return {
    key: 'ship_prices',
    values: { list: listOf(language, items), share: ctx.settings.current().trade_in_share },
    pages: ['ships'],
  };
}

/** What the named planet type produces; without one, all types. */
export async function planetYield(_ctx: PlayerCtx, { subjects, words, language }: Question): Promise<Answer> {
  const named = PLANET_TYPES.filter((type) => subjects.includes(`type_${type}`));
  const items = (named.length > 0 ? named : PLANET_TYPES).map((type) => {
    const { rates, max_colonists } = planetFigures(type);
    return words.say('planet_yield', { type: words.planet(type), ...rates, max: max_colonists });
  });
  return { key: 'best_planet', values: { list: listOf(language, items), per: 1_000 }, pages: ['planets'] };
}

export async function repairCost(ctx: PlayerCtx): Promise<Answer> {
  const ship = await readActiveShip(ctx);
  if (!ship) return { key: 'no_ship' };
  const settings = ctx.settings.current();
  const { hull, shields, price } = quoteRepair(settings, ship, LIST_PRICE);
  const evidence = [evidenceRow({ kind: 'ship', amount: ship.hull, unit: 'units' })];
  if (price === 0) return { key: 'repair_whole', values: { name: ship.name }, evidence };
  return {
    key: 'repair_cost',
    values: {
      ...{ name: ship.name, hullPrice: hull.price, shieldPrice: shields.price },
      span: settings.standing_price_span,
    },
    evidence,
    pages: ['dashboard', 'ships'],
  };
}

export async function insuranceCost(ctx: PlayerCtx): Promise<Answer> {
  const ship = await readActiveShip(ctx);
  if (!ship) return { key: 'no_ship' };
  if (ship.value === 0) return { key: 'insurance_pod' };
  const [basic, premium] = quoteInsurance(ctx.settings.current(), ship, LIST_PRICE);
  return {
    key: 'insurance_cost',
    values: {
      ...{ name: ship.name, basic: basic?.premium ?? 0, basicPays: basic?.pays ?? 0 },
      ...{ premium: premium?.premium ?? 0, premiumPays: premium?.pays ?? 0 },
    },
    evidence: [evidenceRow({ kind: 'ship', amount: ship.value, unit: 'credits' })],
    pages: ['dashboard', 'ships'],
  };
}

/** The next level of the player's citadels; without a planet, of all levels. */
export async function citadelCost(ctx: PlayerCtx, { words, language }: Question): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ name: string; level: number }>(
    `SELECT name, citadel_level AS level FROM map_planets WHERE owner_id = $1 ORDER BY citadel_level, name LIMIT ${SHOWN}`,
    [ctx.player_id],
  );
  const own = rows.flatMap(({ name, level }) => {
    const next = nextLevel(level);
    return next ? [{ planet: name, ...next }] : [];
  });
  const costs = own.length > 0 ? own : CITADEL_LEVELS.map((level) => ({ planet: 'none', ...level }));
  const items = costs.map(({ brings: _brings, ...values }) => words.say('citadel_cost', values));
  return { key: 'listed', values: { list: listOf(language, items) }, pages: ['planets'] };
}
