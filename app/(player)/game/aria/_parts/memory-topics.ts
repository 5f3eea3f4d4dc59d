import type { INTENTS } from '#server/aria/rules/intents.ts';

export const TOPICS = [
  ...(['prices', 'routes', 'trades', 'places', 'dangers', 'turns'] as const),
  ...(['ships', 'holdings', 'fights', 'company', 'rules', 'aria'] as const),
] as const;
type Topic = (typeof TOPICS)[number];
type Intent = (typeof INTENTS)[number];

const INTENTS_OF: Readonly<Record<Exclude<Topic, 'aria'>, readonly Intent[]>> = {
  prices: ['price_of', 'sell_cargo', 'where_to_sell', 'where_to_buy', 'price_alerts'],
  routes: ['best_route', 'reliable_goods', 'watch_out', 'best_hours', 'tip'],
  trades: ['my_profit', 'last_trade'],
  places: [
    ...(['nearest_station', 'known_stations', 'course_to', 'sector_info', 'where_am_i'] as const),
    ...(['explored', 'unexplored', 'home', 'probe', 'autopilot', 'dock'] as const),
  ],
  dangers: ['stuck', 'danger'],
  turns: ['turns_full', 'my_turns', 'my_credits'],
  ships: ['my_fleet', 'repair', 'upgrade', 'insurance', 'fittings', 'my_cargo', 'my_ship'],
  holdings: ['my_planets', 'regions', 'subscription'],
  fights: ['combat_odds', 'combat', 'bounties'],
  company: ['my_rank', 'messages', 'team', 'contracts', 'medals'],
  rules: ['tax', 'black_market', 'lore'],
};

/** The topic of a question; talk about ARIA and everything else is `aria`. */
export function topicOf(intent: string): Topic {
  return TOPICS.find((topic) => topic !== 'aria' && INTENTS_OF[topic].some((known) => known === intent)) ?? 'aria';
}
