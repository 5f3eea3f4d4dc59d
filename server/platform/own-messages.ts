/**
 * The messages that schemas and use cases write themselves, by the rule under which screens have them in the reader's
 * language (`messages/<language>/validation.json`). `{limit}` stands for the figure in a message.
 */
export const OWN_MESSAGES = {
  already_current: ['This is your current password. Choose a different one.'],
  code_length: ['A code has 6 to 8 characters.'],
  common_password: ['This is one of the most common passwords. Choose another one.'],
  email_form: ['Enter a valid e-mail address.'],
  few_characters: ['Use more different characters.'],
  foreign_fund: ['A fund pays bounties of its own region only.'],
  hub_size: ['the hub has exactly {limit} sectors'],
  mode_of_drones: ['Mines and limpets have no other mode than `attack`.'],
  mute_hours: [
    'A mute needs its duration in hours; other actions have none.',
    'A mute needs its duration in hours; a warning has none.',
  ],
  name_being_generated: ['a region with this name is being generated'],
  name_form: ['Use letters, digits, _ and -, starting with a letter or digit.'],
  name_given_twice: ['another region of this request has this name, or one that looks like it'],
  name_of_staff: ['This name looks like one of the staff. Choose another.'],
  name_of_system: ['this name looks like one of the system’s regions'],
  name_taken: [
    'a region with this name already exists',
    'a region with this name, or one that looks like it, already exists',
  ],
  not_the_name: [
    'type the name of the region exactly as it is',
    "this is not the galaxy's name",
    "this is not the region's name",
  ],
  not_zero: ['Must not be 0.'],
  nothing_given: [
    'Send at least one preference.',
    'Send drones to move or shields to charge.',
    'Send hull or shields to repair.',
    'Send the drones to buy.',
    'name at least one of beacon, is_fedspace, nebula',
  ],
  one_of_two: [
    'Send either `to` or `path`.',
    'Send either a password or a code.',
    'Send either credits or a ship.',
    'either an amount of credits, or a commodity and its quantity',
  ],
  own_account: ['This is your own account.', 'This is your own name.', 'Name another player.'],
  own_team: ['A team cannot be at war with itself.'],
  plain_name: ['Use letters, digits and single spaces.'],
  proposal_parts: ['settings need a change, an expulsion a player, a seat a player and whether they get it'],
  range_reversed: ['The end of the range lies before its start.'],
  region_name_form: ['starts with a letter or digit; letters, digits, spaces, - _ and apostrophes only'],
  tag_form: ['Use 2 to 5 plain letters and digits.'],
  toll_and_mode: ['A toll belongs to the mode `toll`, and that mode to a toll.'],
  too_many_words: ['At most {limit} words.'],
  unreadable: ['Use characters that can be seen.', 'Give a reason that can be read.'],
  wrong_code: ['This code is incorrect, expired or already used.'],
  wrong_password: ['This is not your current password.'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type OwnRule = keyof typeof OWN_MESSAGES;
export const OWN_RULES = Object.keys(OWN_MESSAGES) as OwnRule[];

/** Own messages that say what a built-in rule says. */
export const SAME_AS_BUILT_IN = {
  missing: [
    'A text cannot be empty.',
    'Enter a message.',
    'Enter a name.',
    'Enter a recipient.',
    'Enter your current password.',
    'Enter your name or e-mail.',
    'Enter your password.',
    'A setting of account security needs a reason.',
    'Give a note that both sides read, or one for each.',
    'Give a reason.',
    'Give it a name.',
    'Give the report a name.',
    'Write something.',
  ],
  too_short: ['Give a short reason.', 'Type at least {limit} characters.', 'Use at least {limit} characters.'],
  too_long: ['Use at most {limit} characters.'],
  too_many: ['at most {limit} traditions'],
  too_small: ['A bounty is at least {limit} credits.', 'Must be at least {limit}.'],
  too_big: ['Must be at most {limit}.'],
  not_offered: [
    'no such user',
    'No metric of this report can be grouped by this.',
    'Sort by value or by a field of groupBy.',
    'This language is switched off.',
  ],
  wrong_form: ['is not a valid namespace name', 'is not a valid text key'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Rule = OwnRule | keyof typeof SAME_AS_BUILT_IN;

const EXACT = new Map<string, Rule>();
const WITH_FIGURE: { pattern: RegExp; rule: Rule }[] = [];
for (const [rule, messages] of Object.entries({ ...OWN_MESSAGES, ...SAME_AS_BUILT_IN }) as [Rule, readonly string[]][])
  for (const message of messages)
    if (message.includes('{limit}'))
      WITH_FIGURE.push({ pattern: new RegExp(`^${message.replace('{limit}', String.raw`(\d+)`)}$`), rule });
    else EXACT.set(message, rule);

/** The rule of an own message, and the figure in it; nothing for any other text. */
export function ruleOfMessage(message: string): { rule?: Rule; limit?: number } {
  const exact = EXACT.get(message);
  if (exact) return { rule: exact };
  for (const { pattern, rule } of WITH_FIGURE) {
    const figure = pattern.exec(message)?.[1];
    if (figure !== undefined) return { rule, limit: Number(figure) };
  }
  return {};
}
