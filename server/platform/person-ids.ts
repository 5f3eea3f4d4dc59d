import type { Actor, PersonIds, RequestCtx } from '#server/platform/context.ts';

type Wanted = keyof PersonIds;

/** Members that name a person in every input, by the id that use cases expect there. */
const MEMBERS: Readonly<Record<string, Wanted>> = {
  player_id: 'player_id',
  player_ids: 'player_id',
  target_id: 'player_id',
  user_id: 'user_id',
  owner_id: 'user_id',
};
/** Routes whose `id` is a player's. */
const OF_PLAYER = /\/players?\/\{id\}/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** More ids than any input may hold are not looked up: its schema refuses them. */
const MAX_IDS = 100;

type Ctx = Pick<RequestCtx, 'findPersons'> & { actor: Pick<Actor, 'player_id' | 'user_id'> };

/**
 * The input with the id that its operation expects wherever it names a person: a program may give the account's id or
 * the player's. Ids that belong to nobody stay as they are. One query at most, although the input is not parsed yet.
 */
export async function withExpectedIds({ findPersons, actor }: Ctx, route: string, input: unknown): Promise<unknown> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const named = Object.entries(input).flatMap(([name, value]) => {
    const wanted = name === 'id' && OF_PLAYER.test(route) ? 'player_id' : MEMBERS[name];
    return wanted ? [{ name, value, wanted }] : [];
  });
  if (named.length === 0) return input;
  const persons = new Map<string, PersonIds>();
  const add = (person: PersonIds) => persons.set(person.user_id, person).set(person.player_id, person);
  if (actor.player_id !== null) add({ user_id: actor.user_id, player_id: actor.player_id });
  const unknown = new Set(named.flatMap(({ value }) => idsIn(value)).filter((id) => !persons.has(id)));
  if (unknown.size > MAX_IDS) return input;
  if (unknown.size > 0) for (const person of await findPersons([...unknown])) add(person);
  const expected = (wanted: Wanted, value: unknown) =>
    (typeof value === 'string' && persons.get(value.toLowerCase())?.[wanted]) || value;
  const members = named.map(({ name, value, wanted }) => [
    name,
    Array.isArray(value) ? value.map((one) => expected(wanted, one)) : expected(wanted, value),
  ]);
  return { ...input, ...Object.fromEntries(members) };
}

function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => (typeof one === 'string' && UUID.test(one) ? [one.toLowerCase()] : []));
}
