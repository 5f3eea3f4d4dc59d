import type { INTENTS } from '#server/companion/aria/rules/intents.ts';
import type { Topic as AskedTopic } from '#server/companion/aria/rules/topics.ts';

export const TOPICS = [
  ...(['prices', 'routes', 'trades', 'places', 'dangers', 'turns'] as const),
  ...(['ships', 'holdings', 'fights', 'company', 'rules', 'aria'] as const),
] as const;
type Topic = (typeof TOPICS)[number];
type Asked = (typeof INTENTS)[number] | AskedTopic;

const ASKED_OF: Readonly<Record<Exclude<Topic, 'aria'>, readonly Asked[]>> = {
  prices: [
    ...(['price_of', 'sell_cargo', 'where_to_sell', 'where_to_buy', 'price_alerts', 'best_sell', 'best_buy'] as const),
    ...(['why_price', 'where_colonists'] as const),
  ],
  routes: ['best_route', 'reliable_goods', 'watch_out', 'best_hours', 'tip', 'how_trade', 'best_goods'],
  trades: ['my_profit', 'last_trade'],
  places: [
    ...(['nearest_station', 'known_stations', 'course_to', 'sector_info', 'where_am_i'] as const),
    ...([
      'explored',
      'unexplored',
      'home',
      'probe',
      'autopilot',
      'dock',
      'how_explore',
      'how_dock',
      'why_dock',
    ] as const),
  ],
  dangers: ['stuck', 'danger', 'how_stuck', 'where_pirates', 'what_if_demand', 'what_if_offline'],
  turns: ['turns_full', 'my_turns', 'my_credits', 'how_turns', 'why_turns', 'why_credits', 'what_if_turns', 'how_bank'],
  ships: [
    ...([
      'my_fleet',
      'repair',
      'upgrade',
      'insurance',
      'fittings',
      'my_cargo',
      'my_ship',
      'how_ship',
      'how_hull',
    ] as const),
    ...(['how_shields', 'how_upgrade', 'how_insurance', 'best_ship', 'where_shipyard', 'where_repair'] as const),
    ...(['where_insurance', 'where_drones', 'where_my_ships', 'how_much_ship', 'how_much_repair'] as const),
    ...(['how_much_insurance', 'how_much_drones', 'may_ships', 'why_hull', 'why_ship', 'what_if_ship'] as const),
  ],
  holdings: [
    ...(['my_planets', 'regions', 'subscription', 'how_planet', 'how_colonists', 'how_citadel', 'how_region'] as const),
    ...([
      'how_station',
      'may_land',
      'may_planets',
      'may_region',
      'why_planet',
      'what_if_planet',
      'best_planet',
    ] as const),
    ...(['where_planet', 'where_my_planets', 'who_region', 'how_much_planet', 'how_much_citadel'] as const),
  ],
  fights: [
    ...([
      'combat_odds',
      'combat',
      'bounties',
      'how_fight',
      'how_flee',
      'how_mines',
      'how_salvage',
      'how_bounty',
    ] as const),
    ...([
      'may_attack',
      'may_protection',
      'may_mines',
      'why_attacked',
      'why_bounty',
      'who_wanted',
      'who_attacker',
    ] as const),
    ...(['what_if_attack', 'what_if_police', 'how_fleet'] as const),
  ],
  company: [
    ...(['my_rank', 'messages', 'team', 'contracts', 'medals', 'how_team', 'how_contract', 'how_message'] as const),
    ...(['best_contract', 'why_contract', 'who_rank', 'how_rank'] as const),
  ],
  rules: [
    ...(['tax', 'black_market', 'lore', 'how_much_tax', 'why_tax', 'how_contraband', 'where_blackmarket'] as const),
    ...(['may_goods', 'what_if_contraband', 'how_wanted', 'why_wanted', 'what_if_wanted', 'how_standing'] as const),
    ...(['why_standing', 'why_fine', 'how_much_fine'] as const),
  ],
};

/** The topic of a question; talk about ARIA and everything else is `aria`. */
export function topicOf(asked: string): Topic {
  return TOPICS.find((topic) => topic !== 'aria' && ASKED_OF[topic].some((known) => known === asked)) ?? 'aria';
}
