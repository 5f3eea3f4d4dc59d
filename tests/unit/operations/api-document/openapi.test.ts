import { glob } from 'node:fs/promises';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { api, plainHandlers } from '#server/api.ts';
import { tokenScopeOf } from '#server/community/accounts/rules/token-scopes.ts';
import { contractParts } from '#server/operations/api-document/index.ts';
import { createOpenApiDocument } from '#server/platform/http/openapi/create-document.ts';
import type { JsonSchema } from '#server/platform/http/openapi/json-schema.ts';

const document = createOpenApiDocument({ router: api, handlers: plainHandlers, ...contractParts });
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ at: `${method} ${path}`, operation })),
);

/** Every member of every object schema, with the component it is in. */
function members(): { at: string; name: string; member: JsonSchema }[] {
  const found: { at: string; name: string; member: JsonSchema }[] = [];
  function walk(at: string, schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties = {} } = schema as JsonSchema;
    for (const [name, member] of Object.entries(properties)) found.push({ at, name, member });
    for (const [key, part] of Object.entries(schema))
      if (!/^(examples?|default|if|then|else|not)$/.test(key)) walk(at, part);
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) walk(name, schema);
  return found;
}

describe('the OpenAPI document', () => {
  it('contains the schemas of every feature', async () => {
    const files = await Array.fromAsync(glob('server/*/*/schemas.ts'));
    const features = files.map((file) =>
      file.split(path.sep)[2]?.replaceAll(/-(\w)/g, (_all, initial: string) => initial.toUpperCase()),
    );
    expect(Object.keys(contractParts.schemas).sort()).toEqual(features.sort());
  });

  it('has a schema name for one feature only', () => {
    const names = Object.values(contractParts.schemas).flatMap((module) => Object.keys(module));
    const schemas = names.filter((name) => /(?:Input|Output|Schema)$/.test(name));
    expect(schemas.filter((name, index) => schemas.indexOf(name) !== index)).toEqual([]);
  });

  it('passes the linter without an error or warning', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-invalid-schema-examples': 'error',
        'no-invalid-parameter-examples': 'error',
        'operation-operationId': 'error',
        'path-excludes-patterns': { severity: 'error', patterns: ['\\?'] },
        // Three pairs of routes differ by a word in the place of an id; the next test shows that ids are never such
        // words.
        'no-ambiguous-paths': 'off',
      },
    });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  }, 120_000);

  it('pages every list in the same way', () => {
    const lists = operations.flatMap(({ at, operation }) => {
      const response = operation.responses['200'];
      const { schema } = (response && 'content' in response && response.content?.['application/json']) || {};
      const output = schema?.$ref ? document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
      const isList = at.startsWith('get ') && (output?.type === 'array' || output?.properties?.items);
      return isList ? [{ at, output, parameters: operation.parameters.filter((one) => 'name' in one) }] : [];
    });
    expect(lists.length).toBeGreaterThan(100);
    const limit = { type: 'integer', minimum: 1, maximum: 100, default: 50 };
    for (const { at, output, parameters } of lists) {
      const query = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
      expect([at, query.limit, query.cursor?.type]).toEqual([at, limit, 'string']);
      expect([at, output?.properties?.next_cursor?.type]).toEqual([at, ['string', 'null']]);
      expect([at, output?.required]).toEqual([at, expect.arrayContaining(['items', 'next_cursor'])]);
    }
  });

  it('expects no body where clients and proxies may drop it', () => {
    const reads = operations.filter(({ at }) => /^(?:get|delete) /.test(at));
    expect(reads.filter(({ at }) => at.startsWith('delete ')).length).toBeGreaterThan(15);
    expect(reads.flatMap(({ at, operation }) => (operation.requestBody ? [at] : []))).toEqual([]);
  });

  it('names what refuses API tokens and too many calls wherever a caller is known', () => {
    const known = operations.filter(({ operation }) => operation.security.some((one) => 'bearer' in one));
    expect(known.length).toBeGreaterThan(300);
    for (const { at, operation } of known) {
      const { 'x-reasons': reasons = {}, responses, security } = operation;
      const isRequired = security.every((one) => 'bearer' in one);
      if (isRequired) {
        const [method = '', path = ''] = at.split(' ');
        const refusal = tokenScopeOf(method.toUpperCase(), path) === null ? 'closed_to_tokens' : 'token_scope';
        expect([at, reasons.FORBIDDEN]).toEqual([at, expect.arrayContaining([refusal])]);
        expect([at, reasons.RATE_LIMITED]).toEqual([at, expect.arrayContaining(['api_token'])]);
      }
      for (const [code, status] of Object.entries({ FORBIDDEN: '403', RATE_LIMITED: '429' }))
        if (reasons[code]) expect([at, Object.keys(responses)]).toEqual([at, expect.arrayContaining([status])]);
    }
  });

  it('requires a UUID wherever a path parameter has a fixed sibling', () => {
    const paths = Object.keys(document.paths);
    for (const route of paths)
      for (const other of paths.filter((one) => one !== route && meets(one, route))) {
        const at = route
          .split('/')
          .findIndex((part, index) => isParameter(part) && !isParameter(other.split('/')[index]));
        const name = route.split('/')[at]?.slice(1, -1);
        for (const operation of Object.values(document.paths[route] ?? {})) {
          const parameter = operation.parameters.find((one) => 'name' in one && one.name === name);
          expect([route, other, parameter]).toEqual([route, other, expect.objectContaining({ schema: ID_OR_CHOICE })]);
        }
      }
  });

  // asvs: 2.1.1
  it('keeps the limits, formats and patterns of the schemas', () => {
    const { QuoteTradeInput, RegisterInput } = document.components.schemas;
    expect(QuoteTradeInput).toMatchObject({
      required: ['station_id', 'commodity', 'quantity'],
      properties: {
        station_id: { type: 'string', format: 'uuid' },
        quantity: { type: 'integer', minimum: 1, maximum: 1_000_000 },
        venue: { enum: ['open', 'black'], default: 'open' },
      },
    });
    expect(RegisterInput?.properties?.email).toMatchObject({ format: 'email', maxLength: 254 });
    const text = JSON.stringify(document);
    for (const keyword of ['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern'])
      expect(text.split(`"${keyword}":`).length - 1).toBeGreaterThan(30);
  });

  it('has no shape that generators of other languages cannot read', () => {
    const faults: string[] = [];
    const visit = (node: unknown, at: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { pattern, allOf, oneOf, const: constant, enum: choices } = node as Record<string, unknown>;
      if (typeof pattern === 'string') {
        if (/\\p\{|\\u\{|\(\?<[^=!]/.test(pattern)) faults.push(`${at}: ${pattern}`);
        expect(() => new RegExp(pattern, 'u')).not.toThrow();
      }
      if (constant !== undefined && choices !== undefined) faults.push(`${at}: a constant beside a choice`);
      if (
        Array.isArray(allOf) &&
        JSON.stringify(allOf).includes('"const":') &&
        JSON.stringify(allOf).includes('"$ref":')
      )
        faults.push(`${at}: a constant that narrows a reference`);
      if (Array.isArray(oneOf) && oneOf.length > 8 && oneOf.some((one) => !('$ref' in Object(one))))
        faults.push(`${at}: a large union of unnamed schemas`);
      for (const [key, value] of Object.entries(node)) visit(value, `${at}/${key}`);
    };
    visit(document, '');
    expect(faults).toEqual([]);
  });

  it('describes every field and parameter', () => {
    const silent = members().filter(({ member }) => !member.description);
    expect(silent.map(({ at, name }) => `${at}.${name}`)).toEqual([]);
    for (const { at, operation } of operations)
      for (const parameter of operation.parameters)
        if ('name' in parameter)
          expect([at, parameter.name, parameter.description]).toEqual([at, parameter.name, expect.any(String)]);
  });

  it('has no description of missing fields', () => {
    const used = new Set(members().map(({ name }) => name));
    for (const { operation } of operations)
      for (const parameter of operation.parameters) if ('name' in parameter) used.add(parameter.name);
    expect(Object.keys(contractParts.terms).filter((name) => !used.has(name))).toEqual([]);
  });

  it('has an example of every JSON body and response', () => {
    for (const { at, operation } of operations)
      for (const part of [operation.requestBody, ...Object.values(operation.responses)])
        for (const media of Object.values((part && 'content' in part && part.content) || {}))
          if (media.schema?.$ref)
            expect([at, media]).toEqual([at, expect.objectContaining({ example: expect.anything() })]);
  });

  // asvs: 8.1.1
  it('closes no object but those of requests whose fields are all named', () => {
    const { schemas } = document.components;
    const isClosed = (name: string) => JSON.stringify(schemas[name]).includes('"additionalProperties":false');
    expect(Object.keys(schemas).filter(isClosed)).toEqual([
      'GalaxyAddRegionBody',
      'PreviewGalaxyInput',
      'QueueGalaxyInput',
    ]);
  });

  it('documents 204 without content, and the required callers', () => {
    for (const { at, operation } of operations) {
      const { '204': none } = operation.responses;
      if (none) expect([at, none]).toEqual([at, expect.not.objectContaining({ content: expect.anything() })]);
      const isOpen = operation.security.length === 0;
      if (operation.responses['401'] && isOpen) expect(at).toMatch(/\/auth\/|\/webhooks\//);
      expect([
        at,
        isOpen || operation.security.every((one) => 'bearer' in one || Object.keys(one).length === 0),
      ]).toEqual([at, true]);
    }
  });

  it('describes every tag', () => {
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    expect(Object.keys(contractParts.tags).sort()).toEqual([...used].sort());
  });
});

/** What no other word of a path can be. */
const ID_OR_CHOICE = {
  asymmetricMatch: (schema: JsonSchema) =>
    schema.format === 'uuid' || schema.enum !== undefined || schema.$ref !== undefined,
};

function isParameter(part: string | undefined): boolean {
  return part?.startsWith('{') ?? false;
}

/** True when one address could be meant by both, where `path` has a parameter and `other` a word. */
function meets(other: string, path: string): boolean {
  const [a, b] = [other.split('/'), path.split('/')];
  if (a.length !== b.length) return false;
  return (
    a.every((part, index) => part === b[index] || isParameter(part) || isParameter(b[index])) &&
    b.some((part, index) => isParameter(part) && !isParameter(a[index]))
  );
}
