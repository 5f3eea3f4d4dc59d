import { describe, expect, it } from 'vitest';
import {
  addressOf,
  curlOf,
  matching,
  missingOf,
  type Operation,
  operationsOf,
} from '#app/(player)/game/api/_parts/operations.ts';
import { api, plainHandlers } from '#server/api.ts';
import { contractParts } from '#server/operations/api-document/index.ts';
import { createOpenApiDocument } from '#server/platform/http/openapi/create-document.ts';

const document: unknown = JSON.parse(
  JSON.stringify(createOpenApiDocument({ router: api, handlers: plainHandlers, ...contractParts })),
);
const operations = operationsOf(document);

function operation(id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

describe('the operations of the document', () => {
  it('are there with what a call of them needs', () => {
    expect(operations.length).toBeGreaterThan(400);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(operation('nav.move')).toMatchObject({
      method: 'POST',
      path: '/nav/move',
      area: 'navigation',
      scope: null,
      needsToken: true,
      keyed: true,
      parameters: [],
    });
    expect(JSON.parse(operation('nav.move').body ?? '')).toHaveProperty('to');
    expect(operation('moderation.bulk').scope).toBe('admin.messages.moderate');
    expect(operation('auth.login')).toMatchObject({ needsToken: false });
  });

  it('name every part of their path', () => {
    for (const { path, parameters } of operations) {
      const named = parameters.flatMap(({ name, place }) => (place === 'path' ? name : []));
      expect([...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name).sort()).toEqual(named.sort());
    }
  });

  it('are found by any of their words in any order', () => {
    expect(matching(operations, 'move POST').map(({ id }) => id)).toContain('nav.move');
    expect(matching(operations, 'no-such-operation')).toEqual([]);
    expect(matching(operations, '')).toHaveLength(operations.length);
  });

  it('are none in anything else', () => {
    for (const other of [null, [], 'text', {}, { paths: [] }, { paths: { '/a': { get: 7, post: {} } } }])
      expect(operationsOf(other)).toEqual([]);
  });
});

describe('a call', () => {
  it('has its values in path and query, escaped, and leaves blank ones out', () => {
    const list = operation('messages.list');
    expect(addressOf(list, { folder: 'sent', cursor: ' ', limit: '5' })).toBe('/api/v1/messages?folder=sent&limit=5');
    const read = operation('moderation.get');
    expect(missingOf(read, { id: ' ' })).toBe('id');
    expect(missingOf(read, { id: 'a' })).toBeNull();
    expect(addressOf(read, { id: 'a/../b?c' })).toBe('/api/v1/admin/messages/a%2F..%2Fb%3Fc');
  });

  it('is written for a shell without the token, whatever its body says', () => {
    const text = curlOf(operation('nav.move'), 'https://play.example/api/v1/nav/move', `{"to":"it's"}`);
    expect(text).toContain('Bearer $STARHELM_TOKEN');
    expect(text).toContain(`-d '{"to":"it'\\''s"}'`);
    expect(curlOf(operation('i18n.languages'), 'https://play.example/api/v1/i18n/languages', '')).not.toContain(
      'Bearer',
    );
  });
});
