import type { Intent } from '#server/companion/aria/rules/intents.ts';
import type { Topic } from '#server/companion/aria/rules/topics.ts';
import type { Subject } from '#server/companion/aria/rules/words/subject-words.ts';

export type Asked = Intent | Topic;

export const SUGGESTED = 3;

/** First questions, the most frequent ones first. */
const FIRST: readonly Asked[] = [
  ...(['best_route', 'how_planet', 'best_contract', 'sell_cargo', 'how_trade', 'how_ship'] as const),
  ...(['my_turns', 'unexplored', 'what_if_ship', 'may_goods', 'my_ship', 'how_team'] as const),
];

/** Questions that follow an answer. */
const NEXT: Readonly<Partial<Record<Asked, readonly Asked[]>>> = {
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
  my_ship: ['where_repair', 'upgrade', 'how_insurance'],
  my_turns: ['turns_full', 'how_turns', 'best_route'],
  where_am_i: ['nearest_station', 'unexplored', 'danger'],
  nearest_station: ['known_stations', 'where_am_i', 'unexplored'],
  explored: ['unexplored', 'probe', 'known_stations'],
  unexplored: ['probe', 'danger', 'autopilot'],
  relationship: ['my_memory', 'who_are_you', 'my_turns'],
  who_are_you: ['help', 'relationship', 'lore'],
  my_memory: ['relationship', 'forget_me', 'help'],
};

/** What can be asked about a subject. */
const ABOUT: Readonly<Partial<Record<Subject, readonly Asked[]>>> = {
  planet: ['how_planet', 'where_planet', 'how_much_planet', 'how_colonists'],
  colonists: ['how_colonists', 'how_much_planet', 'how_planet'],
  citadel: ['how_planet', 'how_colonists', 'how_much_planet'],
  ship: ['how_ship', 'best_ship', 'where_repair', 'what_if_ship'],
  shipyard: ['how_ship', 'best_ship', 'upgrade'],
  hull: ['where_repair', 'my_ship', 'how_insurance'],
  shields: ['where_repair', 'my_ship', 'how_flee'],
  insurance: ['how_insurance', 'what_if_ship', 'insurance'],
  lost: ['what_if_ship', 'how_insurance', 'how_flee'],
  wanted: ['how_wanted', 'who_wanted', 'what_if_attack'],
  bounty: ['who_wanted', 'how_bounty', 'how_wanted'],
  police: ['how_wanted', 'what_if_attack', 'may_goods'],
  pirate: ['danger', 'how_flee', 'how_fight'],
  attack: ['how_fight', 'what_if_attack', 'may_protection', 'how_flee'],
  flee: ['how_flee', 'how_fight', 'what_if_ship'],
  region: ['how_region', 'may_goods', 'how_explore'],
  explore: ['how_explore', 'unexplored', 'probe'],
  dock: ['how_dock', 'nearest_station', 'where_repair'],
  team: ['how_team', 'how_fight', 'how_region'],
  turns: ['my_turns', 'how_turns', 'turns_full'],
  contract: ['best_contract', 'how_contract', 'how_trade'],
  contraband: ['may_goods', 'how_wanted', 'how_trade'],
  goods: ['best_route', 'reliable_goods', 'may_goods'],
  sell: ['sell_cargo', 'best_route', 'how_trade'],
  earn: ['how_trade', 'best_route', 'best_contract'],
  trade: ['how_trade', 'best_route', 'last_trade'],
  route: ['best_route', 'how_trade', 'reliable_goods'],
  price: ['best_route', 'how_trade', 'sell_cargo'],
};

type Context = {
  asked: Asked;
  subjects: readonly Subject[];
  /** What was suggested after the previous question of the conversation. */
  before: readonly string[];
};

/**
 * Three questions that could follow: those after this answer, then what is near the subjects, then first questions. What
 * was suggested the last time comes last, so that the same three are never suggested twice in a row.
 */
export function suggestionsFor({ asked, subjects, before }: Context): Asked[] {
  const near = [...(NEXT[asked] ?? []), ...subjects.flatMap((subject) => ABOUT[subject] ?? []), ...FIRST];
  const fitting = [...new Set(near)].filter((next) => next !== asked);
  const first = fitting.slice(0, SUGGESTED);
  const isRepeated = first.every((next) => before.includes(next));
  if (!isRepeated) return first;
  return [...fitting.filter((next) => !before.includes(next)), ...first].slice(0, SUGGESTED);
}
