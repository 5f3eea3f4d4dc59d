import type { Form } from '#server/companion/aria/rules/forms.ts';
import type { Intent } from '#server/companion/aria/rules/intents.ts';
import { type Book, bookOf, sensesIn } from '#server/companion/aria/rules/sense-book.ts';
import { SUBJECT_WORDS, type Subject } from '#server/companion/aria/rules/words/subject-words.ts';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

/** What a question of a form about a subject asks for, where the noun alone does not say it. */
export const TOPICS = [
  ...(['how_planet', 'how_colonists', 'how_citadel', 'how_ship', 'how_hull', 'how_shields', 'how_upgrade'] as const),
  ...(['how_insurance', 'how_trade', 'how_contract', 'how_wanted', 'how_standing', 'how_team', 'how_fight'] as const),
  ...([
    'how_flee',
    'how_region',
    'how_explore',
    'how_stuck',
    'how_dock',
    'how_bounty',
    'how_bank',
    'how_turns',
  ] as const),
  ...(['how_mines', 'how_contraband', 'how_fleet', 'how_station', 'how_salvage', 'how_rank', 'how_message'] as const),
  ...(['what_if_ship', 'what_if_police', 'what_if_attack', 'what_if_turns', 'what_if_contraband'] as const),
  ...(['what_if_offline', 'what_if_planet', 'what_if_wanted', 'what_if_demand'] as const),
  ...(['may_goods', 'may_attack', 'may_protection', 'may_land', 'may_ships', 'may_planets', 'may_region'] as const),
  'may_mines',
  ...(['why_hull', 'why_fine', 'why_ship', 'why_standing', 'why_wanted', 'why_bounty', 'why_credits'] as const),
  ...(['why_turns', 'why_dock', 'why_price', 'why_tax', 'why_attacked', 'why_contract', 'why_planet'] as const),
  ...(['best_contract', 'best_goods', 'best_ship', 'best_sell', 'best_buy', 'best_planet', 'best_route'] as const),
  ...(['where_planet', 'where_my_planets', 'where_my_ships', 'where_shipyard', 'where_repair'] as const),
  ...(['where_insurance', 'where_drones', 'where_pirates', 'where_colonists', 'where_blackmarket'] as const),
  ...(['who_wanted', 'who_attacker', 'who_region', 'who_rank'] as const),
  ...(['how_much_ship', 'how_much_planet', 'how_much_repair', 'how_much_insurance', 'how_much_tax'] as const),
  ...(['how_much_citadel', 'how_much_drones', 'how_much_fine', 'stated_trade'] as const),
] as const;
export type Topic = (typeof TOPICS)[number];

/** Topics that a mere name of a good repeats: `and fuel?` */
export const TOPICS_ABOUT_GOODS: ReadonlySet<Topic> = new Set([
  ...(['may_goods', 'best_sell', 'best_buy', 'best_planet', 'why_price'] as const),
]);

/** `@good`: a commodity was named. */
type Need = Subject | '@good';
/** `null`: the noun alone says what is asked, whatever follows. */
type Crossing = readonly [needs: readonly Need[], topic: Topic | null];

/** For each form its subjects, the most specific first: the first whose needs are all named is the topic. */
const CROSSINGS: Readonly<Record<Form, readonly Crossing[]>> = {
  what_if: [
    [['win'], null],
    [['trouble', '@good'], 'may_goods'],
    [['contraband'], 'what_if_contraband'],
    [['police'], 'what_if_police'],
    [['offline'], 'what_if_offline'],
    [['demand'], 'what_if_demand'],
    [['wanted'], 'what_if_wanted'],
    [['turns'], 'what_if_turns'],
    [['planet', 'attack'], 'what_if_planet'],
    [['planet', 'lost'], 'what_if_planet'],
    [['ship', 'lost'], 'what_if_ship'],
    [['pod'], 'what_if_ship'],
    [['attack'], 'what_if_attack'],
    [['lost'], 'what_if_ship'],
    [['fine'], 'what_if_contraband'],
    [['insurance'], 'how_insurance'],
    [['dock'], 'how_dock'],
    [['contract'], 'how_contract'],
    [['flee'], 'how_flee'],
    [['mines'], 'how_mines'],
  ],
  why: [
    [['fine'], 'why_fine'],
    [['wanted'], 'why_wanted'],
    [['bounty'], 'why_bounty'],
    [['standing'], 'why_standing'],
    [['shields'], 'why_hull'],
    [['planet', 'lost'], 'why_planet'],
    [['planet', 'attack'], 'why_planet'],
    [['pod'], 'why_ship'],
    [['ship', 'lost'], 'why_ship'],
    [['hull'], 'why_hull'],
    [['insurance'], 'why_ship'],
    [['contract'], 'why_contract'],
    [['contraband'], 'may_goods'],
    [['dock'], 'why_dock'],
    [['tax'], 'why_tax'],
    [['paid'], 'why_tax'],
    [['attack'], 'why_attacked'],
    [['turns'], 'why_turns'],
    [['@good', 'price'], 'why_price'],
    [['price'], 'why_price'],
    [['credits'], 'why_credits'],
  ],
  how_many: [
    [['tax'], 'how_much_tax'],
    [['citadel'], 'how_much_citadel'],
    [['ship', 'allowed'], 'may_ships'],
    [['planet', 'allowed'], 'may_planets'],
  ],
  how_much: [
    [['citadel'], 'how_much_citadel'],
    [['planet', 'produce'], 'how_much_planet'],
    [['colonists', 'produce'], 'how_much_planet'],
    [['genesis'], 'how_planet'],
    [['planet', 'price'], 'how_planet'],
    [['insurance'], 'how_much_insurance'],
    [['fine'], 'how_much_fine'],
    [['hull', 'price'], 'how_much_repair'],
    [['shields', 'price'], 'how_much_repair'],
    [['drones', 'price'], 'how_much_drones'],
    [['mines', 'price'], 'how_much_drones'],
    [['tax'], 'how_much_tax'],
    [['build', 'station'], 'how_station'],
    [['ship', 'price'], 'how_much_ship'],
  ],
  best: [
    [['contract'], 'best_contract'],
    [['planet'], 'best_planet'],
    [['rich'], 'who_rank'],
    [['insurance'], 'how_insurance'],
    [['ship'], 'best_ship'],
    [['route'], 'best_route'],
    [['@good', 'sell'], 'best_sell'],
    [['@good', 'buy'], 'best_buy'],
    [['@good', 'earn'], 'best_goods'],
    [['@good'], null],
    [['goods'], 'best_goods'],
  ],
  who: [
    [['wanted'], 'who_wanted'],
    [['bounty'], 'who_wanted'],
    [['police'], 'who_wanted'],
    [['rich'], 'who_rank'],
    [['region'], 'who_region'],
    [['attacked'], 'who_attacker'],
    [['lost', 'ship'], 'who_attacker'],
  ],
  where: [
    [['@good', 'sell'], null],
    [['@good', 'buy'], null],
    [['dock'], null],
    [['colonists'], 'where_colonists'],
    [['pirate'], 'where_pirates'],
    [['shipyard'], 'where_shipyard'],
    [['ship', 'buy'], 'where_shipyard'],
    [['insurance'], 'where_insurance'],
    [['hull'], 'where_repair'],
    [['shields'], 'where_repair'],
    [['drones'], 'where_drones'],
    [['upgrade'], 'where_drones'],
    [['blackmarket'], 'where_blackmarket'],
    [['contraband'], 'where_blackmarket'],
    [['planet', 'free'], 'where_planet'],
    [['planet', 'my'], 'where_my_planets'],
    [['planet'], 'where_planet'],
    [['bank'], 'how_bank'],
    [['ship', 'my'], 'where_my_ships'],
  ],
  how: [
    [['flee'], 'how_flee'],
    [['stuck'], 'how_stuck'],
    [['police', 'bounty'], 'how_wanted'],
    [['police'], 'how_wanted'],
    [['bounty'], 'how_bounty'],
    [['insurance'], 'how_insurance'],
    [['wanted'], 'how_wanted'],
    [['pirate', 'run'], 'how_flee'],
    [['attack', 'run'], 'how_flee'],
    [['colonists'], 'how_colonists'],
    [['planet', 'settle'], 'how_colonists'],
    [['citadel'], 'how_citadel'],
    [['planet', 'protect'], 'how_citadel'],
    [['genesis'], 'how_planet'],
    [['planet', 'land'], 'may_land'],
    [['planet', 'own'], 'how_planet'],
    [['planet', 'my'], null],
    [['planet'], 'how_planet'],
    [['standing'], 'how_standing'],
    [['contraband'], 'how_contraband'],
    [['blackmarket'], 'how_contraband'],
    [['bank'], 'how_bank'],
    [['contract'], 'how_contract'],
    [['team'], 'how_team'],
    [['fleet'], 'how_fleet'],
    [['build', 'station'], 'how_station'],
    [['own', 'station'], 'how_station'],
    [['mines'], 'how_mines'],
    [['dock'], 'how_dock'],
    [['shields'], 'how_shields'],
    [['upgrade'], 'how_upgrade'],
    [['hull'], 'how_hull'],
    [['salvage'], 'how_salvage'],
    [['region'], 'how_region'],
    [['citizen'], 'how_region'],
    [['attack'], 'how_fight'],
    [['ship', 'buy'], 'how_ship'],
    [['ship', 'better'], 'how_ship'],
    [['explore'], 'how_explore'],
    [['turns'], 'how_turns'],
    [['rank'], 'how_rank'],
    [['message'], 'how_message'],
    [['earn'], 'how_trade'],
    [['trade'], 'how_trade'],
    [['credits', 'safe'], 'how_bank'],
  ],
  may: [
    [['win'], null],
    [['newcomer'], 'may_protection'],
    [['attacked'], 'may_protection'],
    [['mines'], 'may_mines'],
    [['planet', 'land'], 'may_land'],
    [['attack'], 'may_attack'],
    [['region'], 'may_region'],
    [['planet', 'own'], 'may_planets'],
    [['planet', 'several'], 'may_planets'],
    [['ship', 'several'], 'may_ships'],
    [['contraband'], 'may_goods'],
    [['@good', 'sell'], 'may_goods'],
    [['@good', 'buy'], 'may_goods'],
    [['@good', 'haul'], 'may_goods'],
  ],
  what: [
    [['contraband'], 'may_goods'],
    [['planet', 'produce'], 'how_much_planet'],
    [['citadel', 'price'], 'how_much_citadel'],
    [['trouble', '@good'], 'may_goods'],
  ],
  yes_no: [
    [['offline'], 'what_if_offline'],
    [['win'], null],
    [['newcomer'], 'may_protection'],
    [['attacked'], 'may_protection'],
    [['planet', 'free'], 'where_planet'],
    [['planet', 'land'], 'may_land'],
    [['contraband'], 'may_goods'],
    [['trouble', 'sell'], 'may_goods'],
    [['trouble', '@good'], 'may_goods'],
  ],
  stated: [[['@good'], 'stated_trade']],
};

/** The rows of a form, in their order. */
export function crossingsOf(form: Form): readonly Crossing[] {
  return CROSSINGS[form];
}

const BOOKS = Object.fromEntries(LANGUAGES.map(({ code }) => [code, bookOf(SUBJECT_WORDS, code)])) as Record<
  LanguageCode,
  Book<Subject>
>;

export function subjectsOf(text: string, language: LanguageCode): Subject[] {
  return sensesIn(BOOKS[language], text);
}

/** The subject of an intent, for questions whose words name none: what the model reads of the noun. */
const SUBJECT_OF: Readonly<Partial<Record<Intent, Subject>>> = {
  my_planets: 'planet',
  repair: 'hull',
  upgrade: 'upgrade',
  insurance: 'insurance',
  contracts: 'contract',
  bounties: 'bounty',
  combat: 'attack',
  unexplored: 'explore',
  explored: 'explore',
  my_credits: 'credits',
  dock: 'dock',
  team: 'team',
  my_turns: 'turns',
  turns_full: 'turns',
  tax: 'tax',
  black_market: 'contraband',
  regions: 'region',
  subscription: 'citizen',
  messages: 'message',
  medals: 'rank',
  my_fleet: 'ship',
  my_ship: 'ship',
  stuck: 'stuck',
  where_to_sell: 'sell',
  where_to_buy: 'buy',
};

type Crossed = { forms: readonly Form[]; subjects: readonly Subject[]; intent: Intent; hasGood: boolean };

/**
 * The topic of a question: of its forms, the first that crosses one of its subjects. Null if the noun alone says what is
 * asked.
 */
export function crossedTopic({ forms, subjects, intent, hasGood }: Crossed): Topic | null {
  const named = new Set<Need>([...subjects, ...(hasGood ? (['@good'] as const) : [])]);
  const read = SUBJECT_OF[intent];
  const crossing = firstCrossing(forms, named) ?? (read && firstCrossing(forms, new Set([...named, read])));
  return crossing?.[1] ?? null;
}

/** What else a question may be whose first form crosses none of its subjects. */
const ALSO: Readonly<Partial<Record<Form, readonly Form[]>>> = {
  what_if: ['what'],
  how_many: ['how_much', 'may'],
  how: ['best'],
  best: ['what', 'yes_no'],
  may: ['what', 'yes_no'],
  what: ['yes_no'],
};

function firstCrossing([first, ...others]: readonly Form[], named: ReadonlySet<Need>): Crossing | undefined {
  if (first === undefined) return undefined;
  for (const form of [first, ...others.filter((other) => ALSO[first]?.includes(other))]) {
    const crossing = CROSSINGS[form].find(([needs]) => needs.every((need) => named.has(need)));
    if (crossing) return crossing;
  }
  return undefined;
}
