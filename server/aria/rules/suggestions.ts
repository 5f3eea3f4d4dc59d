import type { Intent } from '#server/aria/rules/intents.ts';

/** Follow-up questions to an answer; after a question that was not understood, the most frequent first questions. */
const FIRST: readonly Intent[] = ['best_route', 'sell_cargo', 'my_turns'];

const NEXT: Readonly<Partial<Record<Intent, readonly Intent[]>>> = {
  price_of: ['where_to_sell', 'where_to_buy', 'best_route'],
  where_to_sell: ['sell_cargo', 'best_route', 'price_of'],
  where_to_buy: ['best_route', 'where_to_sell', 'price_of'],
  best_route: ['reliable_goods', 'best_hours', 'watch_out'],
  reliable_goods: ['best_route', 'watch_out', 'best_hours'],
  watch_out: ['reliable_goods', 'best_route', 'my_profit'],
  best_hours: ['best_route', 'reliable_goods', 'my_profit'],
  my_profit: ['last_trade', 'best_route', 'watch_out'],
  my_cargo: ['sell_cargo', 'where_to_sell', 'my_ship'],
  sell_cargo: ['my_cargo', 'best_route', 'price_of'],
  my_ship: ['repair', 'upgrade', 'insurance'],
  my_turns: ['turns_full', 'relationship', 'best_route'],
  where_am_i: ['nearest_station', 'unexplored', 'danger'],
  nearest_station: ['known_stations', 'where_am_i', 'unexplored'],
  explored: ['unexplored', 'probe', 'known_stations'],
  unexplored: ['probe', 'danger', 'autopilot'],
  relationship: ['my_memory', 'who_are_you', 'my_turns'],
  who_are_you: ['help', 'relationship', 'lore'],
  my_memory: ['relationship', 'forget_me', 'help'],
};

export function suggestionsFor(intent: Intent): readonly Intent[] {
  return (NEXT[intent] ?? FIRST).filter((next) => next !== intent);
}
