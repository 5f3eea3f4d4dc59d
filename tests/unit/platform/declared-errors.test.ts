import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { listReasons, REASON_TABLE } from '#scripts/api-document/list-reasons.ts';
import { type Reached, reachedByProcedures } from '#scripts/api-document/reached-codes.ts';
import { api } from '#server/api.ts';
import { listProcedures } from '#server/platform/http/list-routes.ts';
import { impliedCodes } from '#server/platform/http/openapi/operation-codes.ts';
import { placesOf } from '#server/platform/http/openapi/operation-input.ts';
import { accessOf } from '#server/platform/http/openapi/procedure-operation.ts';

let reached: Map<string, Reached>;
beforeAll(() => {
  reached = reachedByProcedures();
}, 120_000);

it('the reasons that the API documents name are those of the source: run `npm run client` after a change', async () => {
  expect(JSON.parse(await readFile(REASON_TABLE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(listReasons())));
});

describe('the errors a procedure declares', () => {
  it.each(listProcedures(api).filter(({ meta }) => meta.route))(
    'are those its source can throw: $name',
    (procedure) => {
      const { name, meta, input } = procedure;
      if (!meta.route) return;
      const { method, path } = meta.route;
      const { inPath, inQuery, inBody } = placesOf(meta.route, input);
      const hasInput = inPath.length + inQuery.length + inBody.length > 0;
      const implied: string[] = impliedCodes({
        method,
        path,
        access: accessOf(meta),
        hasInput,
        hasBody: inBody.length > 0,
      });
      const found = reached.get(name);
      const codes = [...(found?.codes ?? [])].filter((code) => !implied.includes(code));
      expect([...(meta.errors ?? [])].sort()).toEqual(codes.sort());
      expect(meta.idempotent ?? false).toBe(found?.idempotent);
    },
  );
});
