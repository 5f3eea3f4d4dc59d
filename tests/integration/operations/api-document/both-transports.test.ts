import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import { proceduresOf } from '#tests/integration/authorization/procedures.ts';
import {
  contractDocument as document,
  contractValidator as validator,
} from '#tests/support/api-document/contract-document.ts';
import { type ContractWorld, contractWorld } from '#tests/support/api-document/contract-world.ts';
import { inputsOf, tokenFor } from '#tests/support/api-document/operation-inputs.ts';
import {
  documented,
  type ListedOperation,
  listOperations,
  type OperationInput,
  requestOperation,
} from '#tests/support/api-document/request-operation.ts';
import { read } from '#tests/support/http-client.ts';

const SEED = 20_261_128;
const RUNS = Number(process.env.LONG_RUNS ?? 1);

const kinds = new Map(proceduresOf(api).map(({ name, type }) => [name, type]));
const operations = listOperations(document).filter(({ operation }) => kinds.has(operation.operationId));

let world: ContractWorld;
beforeAll(async () => {
  world = await contractWorld();
});
afterAll(() => world.server.dispose());

type Problem = { code: string; errors?: { path: string }[] };
type TrpcBody = { result?: { data: unknown }; error?: { data: { problem: Problem } } };

/** The call that the screens make for the same procedure and input. */
async function callTrpc({ operation }: ListedOperation, input: OperationInput, token: string | undefined) {
  const name = operation.operationId;
  const isQuery = kinds.get(name) === 'query';
  const json = JSON.stringify({ ...input.path, ...input.query, ...(input.body as object | undefined) });
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const url = `${world.server.url}/api/trpc/${name}${isQuery ? `?input=${encodeURIComponent(json)}` : ''}`;
  const method = isQuery ? 'GET' : 'POST';
  return read<TrpcBody>(await fetch(url, { method, headers, body: isQuery ? null : json }));
}

describe('an input that the document allows', () => {
  it.each(operations.map((listed) => [listed.operation.operationId, listed] as const))(
    'is answered by tRPC as the document says for REST: %s',
    async (name, listed) => {
      const cases = inputsOf(listed, { schemas: document.components.schemas, known: world.known, validator });
      for (const input of fc.sample(cases, { numRuns: RUNS, seed: SEED })) {
        const token = await tokenFor(world, listed);
        const answer = await callTrpc(listed, input, token);
        const at = { name, input, status: answer.status, text: answer.text.slice(0, 500) };
        expect(answer.status, JSON.stringify(at)).toBeLessThan(500);
        if (answer.body.error) {
          expect(documented(document, listed, answer.status), JSON.stringify(at)).toBeDefined();
          expect(answer.body.error.data.problem.code, JSON.stringify(at)).toMatch(/^[A-Z_]+$/);
        } else {
          const success = Object.entries(listed.operation.responses).find(([status]) => status.startsWith('2'))?.[1];
          const schema = success && 'content' in success ? success.content?.['application/json']?.schema : undefined;
          if (schema) expect([at, validator.fault(schema, answer.body.result?.data)]).toEqual([at, undefined]);
        }
        if (kinds.get(name) !== 'query') continue;
        const rest = await requestOperation(world.server.url, listed, input, token);
        const codes = [(rest.body as Partial<Problem> | undefined)?.code, answer.body.error?.data.problem.code];
        expect([at, rest.status]).toEqual([at, answer.status]);
        if (answer.body.error) expect([at, codes[0]]).toEqual([at, codes[1]]);
      }
    },
  );
});
