import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contractParts } from '#server/contract/index.ts';
import { createAsyncApiDocument } from '#server/platform/realtime/asyncapi.ts';
import { REALTIME_EVENTS } from '#server/platform/realtime/contract.ts';

const document = createAsyncApiDocument(contractParts.terms);

describe('the AsyncAPI document', () => {
  it('passes the linter without an error or warning', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: '/asyncapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('contains every event with its data, without dangling references', () => {
    const names = Object.keys(REALTIME_EVENTS);
    expect(Object.keys(document.channels.events.messages).sort()).toEqual([...names].sort());
    for (const [, name = ''] of JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty([name]);
    expect(document.components.schemas.MarketUpdate).toMatchObject({
      required: expect.arrayContaining(['station_id', 'unit_price']),
      properties: { station_id: { format: 'uuid' }, unit_price: { type: 'integer' } },
    });
  });

  it('describes every field', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      for (const [field, member] of Object.entries(schema.properties ?? {}))
        expect([name, field, member.description]).toEqual([name, field, expect.any(String)]);
  });
});
