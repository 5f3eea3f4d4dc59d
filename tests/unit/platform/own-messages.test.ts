import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { api, plainHandlers } from '#server/api.ts';
import { passwordFault } from '#server/community/accounts/rules/password.ts';
import { createRegionInput } from '#server/money/governance/schemas.ts';
import { fieldErrors, validationError } from '#server/platform/errors.ts';
import { OWN_MESSAGES, ruleOfMessage, SAME_AS_BUILT_IN } from '#server/platform/own-messages.ts';
import { ownMessages } from '#tests/support/own-messages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let found: Map<string, string>;
beforeAll(() => {
  found = ownMessages({ procedures: api._def.procedures, handlers: plainHandlers });
});

it('finds the messages of input schemas, also in members, lists and refinements', () => {
  expect(found.size).toBeGreaterThan(40);
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(['Use 2 to 5 plain letters and digits.', 'Send either `to` or `path`.', 'Enter a message.']),
  );
});

it('has a rule, and so a text in every language, for every message of an input schema', () => {
  const without = [...found].filter(([message]) => ruleOfMessage(message).rule === undefined);
  expect(without).toEqual([]);
});

it('has one for messages that refinements compute', () => {
  for (const password of ['aaaaaaaaaaaa', 'password1234'])
    expect(ruleOfMessage(passwordFault(password) ?? '').rule, password).toBeDefined();
});

it('lists no message that no source writes', async () => {
  const files = await Array.fromAsync(glob('server/**/*.ts', { cwd: root }));
  const sources = files
    .filter((file) => !file.endsWith('own-messages.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const listed: string[] = Object.values({ ...OWN_MESSAGES, ...SAME_AS_BUILT_IN }).flat();
  const gone = listed.filter((message) => message.split('{limit}').some((part) => !sources.includes(part)));
  expect(gone).toEqual([]);
});

it('gives the rule of a message with its figure, from schemas and from use cases', () => {
  const issues = createRegionInput.safeParse({ name: '-x', owner_id: crypto.randomUUID(), reason: 'why' }).error
    ?.issues;
  expect(fieldErrors(issues ?? [])).toMatchObject([{ path: 'name', rule: 'region_name_form' }]);
  expect(ruleOfMessage('At most 100 words.')).toEqual({ rule: 'too_many_words', limit: 100 });
  expect(ruleOfMessage('At most many words.')).toEqual({});
  expect(ruleOfMessage('Must be at most 40.')).toEqual({ rule: 'too_big', limit: 40 });
  expect(ruleOfMessage('Must be at least 2.')).toEqual({ rule: 'too_small', limit: 2 });
  const fault = validationError([{ path: 'to', message: 'This is your own name.' }]);
  expect(fault.extra.errors).toEqual([{ path: 'to', message: 'This is your own name.', rule: 'own_account' }]);
});
