import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeCursor } from '#server/platform/cursor.ts';
import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';
import {
  contractDocument as document,
  contractValidator as validator,
} from '#tests/support/api-document/contract-document.ts';
import { type ContractWorld, contractWorld } from '#tests/support/api-document/contract-world.ts';
import { forbiddenValue } from '#tests/support/api-document/invalid-input.ts';
import {
  bodySchema,
  inputsOf as operationInputs,
  tokenFor as operationToken,
} from '#tests/support/api-document/operation-inputs.ts';
import {
  documented,
  type ListedOperation,
  listOperations,
  type OperationInput,
  requestOperation,
} from '#tests/support/api-document/request-operation.ts';
import { withUnknownMembers } from '#tests/support/api-document/unknown-members.ts';
import type { HttpAnswer } from '#tests/support/http-client.ts';
import { aFew, rounds } from '#tests/support/rounds.ts';

const SEED = 20_260_131;
const RUNS = rounds(1, 5);

const { schemas } = document.components;
const operations = listOperations(document);
const turnOf = new Map(operations.map((listed, turn) => [listed, turn]));

/** Their input holds a text or document whose rules no JSON Schema states; 422 names the fault within it. */
const READ_FURTHER: Readonly<Record<string, string>> = {
  'galaxy.importBang': 'the universe has a shape check of its own',
  'galaxy.addRegion': 'the owner must exist',
  'galaxy.removeRegion': "the region's name is typed in full",
  'defences.lay': 'mines and limpets know one mode, and a toll belongs to one',
  'defences.order': 'a toll belongs to one mode',
  get_admin_analytics_export: 'excel and pdf are refused, with a reason',
  get_admin_audit_export: 'the range ends no earlier than it begins',
  'governance.create': 'the owner must exist',
  'bounties.place': 'the least amount is a setting',
  'bank.deposit': 'either credits or a commodity with its quantity',
  'combatAdmin.resolve': 'one note for both sides, or one for each',
  'operatorEvents.plan': 'each kind of event has bounds of its own, and none begins in the past',
  'economy.changeSetting': 'each setting has bounds of its own, listed with the setting',
  'economy.dryRun': 'as for the change that it tries',
  'people.transferAssets': 'either credits or a ship',
};

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world.server.dispose());

function tokenFor(listed: ListedOperation): Promise<string | undefined> {
  return operationToken(world, listed);
}

/** All cases of an operation, or in `npm test` some, others for each operation. */
function some<T>(cases: readonly T[], count: number, listed: ListedOperation): readonly T[] {
  return aFew(cases, count, turnOf.get(listed) ?? 0);
}

function inputsOf(listed: ListedOperation): fc.Arbitrary<OperationInput> {
  return operationInputs(listed, { schemas, known: world.known, validator });
}

/** The status is one that the document has, and the body what it says. */
function expectDocumented(listed: ListedOperation, input: unknown, answer: HttpAnswer<unknown>): void {
  const at = { operation: listed.operation.operationId, input, status: answer.status, text: answer.text.slice(0, 500) };
  const response = documented(document, listed, answer.status);
  expect(response, JSON.stringify(at)).toBeDefined();
  const sent = answer.headers.get('content-type') ?? '';
  const types = Object.entries(response?.content ?? {});
  const [type, media] = types.find(([known]) => sent.includes(known)) ?? types[0] ?? [undefined, undefined];
  if (type === undefined) expect([at, answer.text]).toEqual([at, '']);
  else expect([at, sent]).toEqual([at, expect.stringContaining(type)]);
  if (media?.schema && /[/+]json/.test(type ?? ''))
    expect([at, validator.fault(media.schema, answer.body)]).toEqual([at, undefined]);
}

describe('an input that the document allows', () => {
  it.each(operations.map((listed) => [listed.operation.operationId, listed] as const))(
    'is accepted and answered as documented: %s',
    async (id, listed) => {
      const token = await tokenFor(listed);
      for (const input of fc.sample(inputsOf(listed), { numRuns: RUNS, seed: SEED })) {
        const answer = await requestOperation(world.server.url, listed, input, token);
        expectDocumented(listed, input, answer);
        if (!(id in READ_FURTHER))
          expect([400, 415, 422], JSON.stringify({ input, text: answer.text })).not.toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );
});

describe('a caller of another kind', () => {
  it.each(operations.map((listed) => [listed.operation.operationId, listed] as const))(
    'is answered as documented, and never refused for the form of an allowed input: %s',
    async (id, listed) => {
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      if (!input) throw new Error('no input was generated');
      for (const tokenOfKind of some([async () => undefined, world.player, world.admin], 1, listed)) {
        const answer = await requestOperation(world.server.url, listed, input, await tokenOfKind());
        expectDocumented(listed, input, answer);
        if (!(id in READ_FURTHER))
          expect([400, 415, 422], JSON.stringify({ input, text: answer.text })).not.toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );
});

// asvs: 15.3.3
describe('members of a body that the document does not name', () => {
  const withBody = operations.filter((listed) => bodySchema(listed) && !(listed.operation.operationId in READ_FURTHER));
  it.each(withBody.map((listed) => [listed.operation.operationId, listed] as const))(
    'are ignored: %s',
    async (_id, listed) => {
      const token = await tokenFor(listed);
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      if (!input) throw new Error('no input was generated');
      const body = withUnknownMembers(input.body, bodySchema(listed) ?? {}, schemas);
      const answer = await requestOperation(world.server.url, listed, { ...input, body }, token);
      expectDocumented(listed, body, answer);
      expect([400, 415, 422], JSON.stringify({ body, text: answer.text })).not.toContain(answer.status);
    },
  );
});

type Spoiled = { name: string; input: OperationInput; inPath: boolean };

/** A body with one member of an object within it, or of the first item of a list, that its schema forbids. */
function invalidWithin(name: string, schema: JsonSchema, body: Record<string, unknown>): Record<string, unknown>[] {
  const outer = resolved(schema);
  const given = body[name];
  const list = Array.isArray(given) ? given : undefined;
  const shape = list ? resolved(outer.items ?? {}) : outer;
  const value: unknown = list ? list[0] : given;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(shape.properties ?? {}).flatMap(([inner, of]) => {
    const forbidden = forbiddenValue(of, schemas, false);
    const changed = { ...value, [inner]: forbidden };
    return forbidden === undefined ? [] : [{ ...body, [name]: list ? [changed, ...list.slice(1)] : changed }];
  });
}

function resolved(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : { ...schemas[schema.$ref.split('/').at(-1) ?? ''] };
}

/** The same input with one member that its schema forbids, for each member, also one level deeper. */
function invalidVariants(listed: ListedOperation, input: OperationInput): Spoiled[] {
  const ofParameters = listed.parameters.flatMap(({ name, in: place, schema }): Spoiled[] => {
    const value = place === 'header' ? undefined : forbiddenValue(schema, schemas, true);
    if (value === undefined || place === 'header') return [];
    return [{ name, inPath: place === 'path', input: { ...input, [place]: { ...input[place], [name]: value } } }];
  });
  const body = bodySchema(listed);
  const shape = body?.$ref ? schemas[body.$ref.split('/').at(-1) ?? ''] : body;
  const ofBody = Object.entries(shape?.properties ?? {}).flatMap(([name, schema]): Spoiled[] => {
    const value = forbiddenValue(schema, schemas, false);
    const given = input.body as Record<string, unknown>;
    const { [name]: _gone, ...without } = given;
    const missing = shape?.required?.includes(name)
      ? [{ name, inPath: false, input: { ...input, body: without } }]
      : [];
    const within = invalidWithin(name, schema, given).map((changed) => ({
      name,
      inPath: false,
      input: { ...input, body: changed },
    }));
    if (value === undefined) return [...missing, ...within];
    return [...missing, ...within, { name, inPath: false, input: { ...input, body: { ...given, [name]: value } } }];
  });
  return [...ofParameters, ...ofBody];
}

// asvs: 1.4.2 2.2.1 2.2.2
describe('an input that the document forbids', () => {
  it.each(operations.map((listed) => [listed.operation.operationId, listed] as const))(
    'is refused with the path of the fault: %s',
    async (_id, listed) => {
      const token = await tokenFor(listed);
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      if (!input) throw new Error('no input was generated');
      for (const spoiled of some(invalidVariants(listed, input), 3, listed)) {
        const answer = await requestOperation(world.server.url, listed, spoiled.input, token);
        const at = JSON.stringify({ spoiled, text: answer.text.slice(0, 300) });
        expectDocumented(listed, spoiled.input, answer);
        // A word in the place of an id names no record: handlers of files and streams say so with 404.
        if (spoiled.inPath && answer.status === 404) continue;
        expect(answer.status, at).toBe(422);
        const { errors } = answer.body as { errors: { path: string }[] };
        expect(
          errors.map(({ path }) => path.split('.')[0]),
          at,
        ).toContain(spoiled.name);
      }
    },
  );

  const UNREADABLE = [
    ['text/csv', 'a,b', 415],
    ['application/json', '{"a":', 400],
  ] as const;
  const withBody = operations.filter((listed) => bodySchema(listed));
  it.each(withBody.map((listed) => [listed.operation.operationId, listed] as const))(
    'is refused with another content type, or with invalid JSON: %s',
    async (_id, listed) => {
      const token = await tokenFor(listed);
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      const path = listed.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent(String(input?.path[name])),
      );
      for (const [type, body, status] of some(UNREADABLE, 1, listed)) {
        const headers = { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) };
        const answer = await fetch(`${world.server.url}/api/v1${path}`, { method: listed.method, headers, body });
        expect([type, answer.status]).toEqual([type, status]);
        await answer.body?.cancel();
      }
    },
  );
});

describe('a text that the database cannot store', () => {
  const texts = operations.filter((listed) => namesOfType(listed, 'string').length > 0);
  it.each(texts.map((listed) => [listed.operation.operationId, listed] as const))(
    'never causes an internal error, and a refusal names it: %s',
    async (_id, listed) => {
      const token = await tokenFor(listed);
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      if (!input) throw new Error('no input was generated');
      const unstorable = namesOfType(listed, 'string').flatMap((name) =>
        ['nul \0', 'half \ud83d'].map((text) => ({ name, text })),
      );
      for (const { name, text } of some(unstorable, 2, listed)) {
        const body = { ...(input.body as Record<string, unknown>), [name]: text };
        const answer = await requestOperation(world.server.url, listed, { ...input, body }, token);
        const at = JSON.stringify({ name, text, status: answer.status, answer: answer.text.slice(0, 300) });
        expect(answer.status, at).toBeLessThan(500);
        if (answer.status === 422) expect(answer.body, at).toHaveProperty('errors.0.path');
      }
    },
  );
});

describe('a number in the body', () => {
  const numbers = operations.filter((listed) => namesOfType(listed, 'integer').length > 0);
  it.each(numbers.map((listed) => [listed.operation.operationId, listed] as const))(
    'must not be a string or a boolean: %s',
    async (_id, listed) => {
      const token = await tokenFor(listed);
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      const wrong = namesOfType(listed, 'integer').flatMap((name) => ['7', true].map((value) => ({ name, value })));
      for (const { name, value } of some(wrong, 1, listed)) {
        const body = { ...(input?.body as Record<string, unknown>), [name]: value };
        const answer = await requestOperation(world.server.url, listed, { path: {}, query: {}, ...input, body }, token);
        expect([name, value, answer.status]).toEqual([name, value, 422]);
      }
    },
  );
});

/** The members of the body's own level with this type and no form of their own. */
function namesOfType(listed: ListedOperation, type: string): string[] {
  const body = bodySchema(listed);
  const shape = body?.$ref ? schemas[body.$ref.split('/').at(-1) ?? ''] : body;
  return Object.entries(shape?.properties ?? {}).flatMap(([name, schema]) =>
    schema.type === type && !(schema.enum || schema.format) && schema.const === undefined ? [name] : [],
  );
}

describe('an invalid cursor', () => {
  const FORGED = [
    'x',
    'bm8',
    encodeCursor([]),
    encodeCursor(['\0']),
    encodeCursor([Number.MAX_SAFE_INTEGER]),
    encodeCursor(['0000-01-01T00:00:00.000Z', '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e']),
    encodeCursor([1.5]),
    encodeCursor([{} as never, [] as never]),
  ];
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
  it.each(lists.map((listed) => [listed.operation.operationId, listed] as const))(
    'is refused with its path: %s',
    async (_id, listed) => {
      const token = await tokenFor(listed);
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      for (const cursor of some(['', ...FORGED], 3, listed)) {
        const query = { ...input?.query, cursor };
        const answer = await requestOperation(world.server.url, listed, { path: input?.path ?? {}, query }, token);
        if (answer.status === 404) continue;
        expect([cursor, answer.status, answer.body]).toEqual([
          cursor,
          422,
          expect.objectContaining({ errors: [expect.objectContaining({ path: 'cursor' })] }),
        ]);
      }
    },
  );
});

describe('a cursor with a valid time and an invalid id', () => {
  const WORDS = [
    ['word'],
    ['2026-01-01T00:00:00.000Z', 'word'],
    [7, 'word'],
    [true, '2026-01-01T00:00:00.000Z', 'word'],
  ];
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
  it.each(lists.map((listed) => [listed.operation.operationId, listed] as const))(
    'never reaches the database as an id: %s',
    async (_id, listed) => {
      const token = await tokenFor(listed);
      const [input] = fc.sample(inputsOf(listed), { numRuns: 1, seed: SEED });
      for (const keys of some(WORDS, 1, listed)) {
        const query = { ...input?.query, cursor: encodeCursor(keys as string[]) };
        const answer = await requestOperation(world.server.url, listed, { path: input?.path ?? {}, query }, token);
        expect([200, 404, 409, 422], JSON.stringify({ keys, text: answer.text.slice(0, 300) })).toContain(
          answer.status,
        );
      }
    },
  );
});

describe('an unsupported method of a path', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const paths = Object.entries(document.paths).map(([path, item], turn) => [path, item, turn] as const);
  // asvs: 3.5.3
  it.each(paths)('is answered with 405 and the supported methods: %s', async (path, item, turn) => {
    const filled = path.replaceAll(/\{\w+\}/g, '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e');
    const own = Object.keys(item).map((method) => method.toUpperCase());
    const others = METHODS.filter((one) => !own.includes(one));
    for (const method of aFew(others, 1, turn)) {
      const answer = await fetch(`${world.server.url}/api/v1${filled}`, { method });
      const { code } = (await answer.json()) as { code: string };
      expect([method, answer.status, code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED']);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...own, 'OPTIONS'].sort());
    }
  });

  it.each(['/healthz', '/readyz', '/metrics'])('is refused outside the API too: %s', async (path) => {
    const answer = await fetch(`${world.server.url}${path}`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  // asvs: 3.5.3
  it('is refused by tRPC procedures of the other kind', async () => {
    const answer = await fetch(`${world.server.url}/api/trpc/auth.login`);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
