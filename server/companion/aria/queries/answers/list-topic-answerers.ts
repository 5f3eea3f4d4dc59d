import { type Answerer, followedBy } from '#server/companion/aria/queries/answers/answer.ts';
import * as best from '#server/companion/aria/queries/answers/best-answers.ts';
import * as cost from '#server/companion/aria/queries/answers/cost-answers.ts';
import * as events from '#server/companion/aria/queries/answers/event-answers.ts';
import { tax } from '#server/companion/aria/queries/answers/flight-answers.ts';
import { guided } from '#server/companion/aria/queries/answers/guide-answers.ts';
import * as law from '#server/companion/aria/queries/answers/law-answers.ts';
import * as people from '#server/companion/aria/queries/answers/people-answers.ts';
import * as places from '#server/companion/aria/queries/answers/place-answers.ts';
import * as trade from '#server/companion/aria/queries/answers/trade-answers.ts';
import { GUIDES, type GuideTopic } from '#server/companion/aria/rules/guides.ts';
import type { Topic } from '#server/companion/aria/rules/topics.ts';

/** A statement of a trade is not noted: the answer is the last one of the log. */
const statedTrade: Answerer = async (ctx, question) =>
  followedBy(question, { key: 'stated_trade' }, await trade.lastTrade(ctx, question));

/** The answerers of topics that are not guides. */
const DATA_ANSWERERS: Readonly<Record<Exclude<Topic, GuideTopic>, Answerer>> = {
  may_goods: law.mayGoods,
  may_attack: law.mayAttack,
  may_protection: law.mayProtection,
  may_region: law.mayRegion,
  may_mines: law.mayMines,
  why_hull: events.whyHull,
  why_fine: events.whyFine,
  why_ship: events.whyShip,
  why_standing: events.whyStanding,
  why_wanted: events.whyWanted,
  why_bounty: events.whyBounty,
  why_credits: events.whyCredits,
  why_turns: events.whyTurns,
  why_dock: events.whyDock,
  why_price: events.whyPrice,
  why_tax: events.whyTax,
  why_attacked: events.whyAttacked,
  why_contract: events.whyContract,
  why_planet: events.whyPlanet,
  best_contract: best.bestContract,
  best_goods: best.bestGoods,
  best_ship: best.bestShip,
  best_sell: trade.whereToSell,
  best_buy: trade.whereToBuy,
  best_planet: best.bestPlanet,
  best_route: trade.bestRoute,
  where_planet: places.freePlanets,
  where_my_planets: places.ownPlanets,
  where_my_ships: places.ownShips,
  where_shipyard: places.nearestShipyard,
  where_repair: places.nearestRepair,
  where_insurance: places.nearestInsurer,
  where_drones: places.nearestOutfitter,
  where_pirates: places.pirates,
  where_colonists: places.whereColonists,
  where_blackmarket: places.nearestBlackMarket,
  who_wanted: people.whoWanted,
  who_attacker: events.whoAttacked,
  who_region: people.regionOwner,
  who_rank: people.richest,
  how_much_ship: cost.shipPrices,
  how_much_planet: cost.planetYield,
  how_much_repair: cost.repairCost,
  how_much_insurance: cost.insuranceCost,
  how_much_tax: tax,
  how_much_citadel: cost.citadelCost,
  stated_trade: statedTrade,
};

function isGuide(topic: Topic): topic is GuideTopic {
  return Object.hasOwn(GUIDES, topic);
}

export function topicAnswerer(topic: Topic): Answerer {
  return isGuide(topic) ? guided(topic) : DATA_ANSWERERS[topic];
}
