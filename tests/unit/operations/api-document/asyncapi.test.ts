import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { contractParts } from '#server/operations/api-document/index.ts';
import { createAsyncApiDocument } from '#server/platform/realtime/asyncapi.ts';
import { REALTIME_EVENTS } from '#server/platform/realtime/contract.ts';

const document = createAsyncApiDocument(contractParts.terms, 'https://play.example');

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

  it('names the server that was asked, and the acknowledgement of each request', () => {
    expect(document.servers.service).toMatchObject({ host: 'play.example', protocol: 'wss' });
    expect(createAsyncApiDocument({}, 'http://127.0.0.1:8080').servers.service).toMatchObject({
      host: '127.0.0.1:8080',
      protocol: 'ws',
    });
    expect(document.operations.resume.reply.messages).toEqual([{ $ref: '#/channels/requests/messages/resumeAnswer' }]);
    expect(document.components.schemas.SubscribeAnswer).toMatchObject({
      oneOf: [
        { properties: { ok: { const: true } } },
        { properties: { code: { enum: expect.arrayContaining(['FORBIDDEN']) } } },
      ],
    });
  });

  it('describes every field', () => {
    for (const [name, schema] of Object.entries(document.components.schemas))
      for (const [field, member] of Object.entries(schema.properties ?? {}))
        expect([name, field, member.description]).toEqual([name, field, expect.any(String)]);
  });
});
