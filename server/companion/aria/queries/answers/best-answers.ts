import { type Answer, listOf, type Question } from '#server/companion/aria/queries/answers/answer.ts';
import { bestRoute, reliableGoods } from '#server/companion/aria/queries/answers/trade-answers.ts';
import { bestShips } from '#server/companion/aria/rules/best-ships.ts';
import { evidenceRow } from '#server/companion/aria/rules/evidence.ts';
import { readBestPaid } from '#server/game/contracts/index.ts';
import { PLANET_GOODS, PLANET_TYPES, planetFigures } from '#server/game/planets/rules/catalogue.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

const SHOWN = 3;
/** Colonists to which the rates of planets refer. */
const PER_COLONISTS = 1_000;

export async function bestContract(ctx: PlayerCtx, { words, language }: Question): Promise<Answer> {
  const offers = await readBestPaid(ctx, SHOWN);
  if (offers.length === 0) return { key: 'best_contract_none', pages: ['contracts'] };
  const items = offers.map(({ kind, reward, station, sector, terms }) =>
    words.say('contract_item', {
      kind,
      reward,
      place: station?.name ?? `${sector.name} ${sector.number}`,
      turns: terms?.effort ?? 0,
    }),
  );
  return {
    key: 'best_contract',
    values: { list: listOf(language, items) },
    evidence: offers.map(({ reward, deadline, sector }) =>
      evidenceRow({ kind: 'aggregate', sector_number: sector.number, amount: reward, unit: 'credits', at: deadline }),
    ),
    pages: ['contracts'],
  };
}

/** The good that has paid off most reliably; before there is any, the route with the widest gap. */
export async function bestGoods(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const answer = await reliableGoods(ctx, question);
  return answer.key === 'reliable_none' ? bestRoute(ctx, question) : answer;
}

export async function bestShip(_ctx: PlayerCtx, { words }: Question): Promise<Answer> {
  const { hauler, value, fast, fighter } = bestShips();
  return {
    key: 'best_ship',
    values: {
      ...{ hauler: words.ship(hauler.type), haulerHolds: hauler.holds, haulerPrice: hauler.price },
      ...{ value: words.ship(value.type), valueHolds: value.holds, valuePrice: value.price },
      ...{ fast: words.ship(fast.type), fastHolds: fast.holds, fastPrice: fast.price },
      ...{ fighter: words.ship(fighter.type), fighterPrice: fighter.price },
    },
    pages: ['ships'],
  };
}

/** The planet types that produce most of the named good; without one, the best of each good. */
export async function bestPlanet(_ctx: PlayerCtx, { entities, words, language }: Question): Promise<Answer> {
  const named = PLANET_GOODS.find((good) => good === entities.commodity);
  const ranked = (named ? [named] : PLANET_GOODS).flatMap((good) =>
    PLANET_TYPES.map((type) => ({ type, good, rate: planetFigures(type).rates[good] }))
      .sort((a, b) => b.rate - a.rate)
      .slice(0, named ? SHOWN : 1),
  );
  const items = ranked.map(({ type, good, rate }) =>
    words.say('planet_rate', { type: words.planet(type), good: words.good(good), rate }),
  );
  return { key: 'best_planet', values: { list: listOf(language, items), per: PER_COLONISTS }, pages: ['planets'] };
}
