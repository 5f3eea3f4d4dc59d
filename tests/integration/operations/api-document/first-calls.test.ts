import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../../docs/first-calls.md');
const COMMAND =
  /^(?:(?<variable>[A-Z]+)=\$\()?curl -s (?<address>\S+)(?<options>.*?)(?: \| jq -r '(?<filter>[^']+)'\))?$/;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // As in a generated galaxy, Terra has a port.
  const [terra, dock, ...rest] = SMALL_GALAXY.sectors;
  if (!terra || !dock?.station) throw new Error('the small galaxy has no dock');
  const { station, ...free } = dock;
  await createGalaxy(server.db.pool, { ...SMALL_GALAXY, sectors: [{ ...terra, station }, free, ...rest] });
});
afterAll(() => server.dispose());

/** The two forms of filter that the page uses: a path, and the first member of a list with a value. */
function select(answer: unknown, filter: string): unknown {
  const first = /^first\(\.(\w+)\[\] \| select\(\.(\w+) == "(\w+)"\)\)\.(\w+)$/.exec(filter);
  if (!first)
    return filter
      .split(/[.[\]]+/)
      .filter(Boolean)
      .reduce<unknown>((value, key) => Object(value)[key], answer);
  const [, list = '', key = '', wanted, member = ''] = first;
  const found = (Object(answer)[list] as Record<string, unknown>[]).find((one) => one[key] === wanted);
  return found?.[member];
}

it('plays every command of the page in order', async () => {
  const commands = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.includes('curl -s'));
  const variables: Record<string, string> = { API: `${server.url}/api/v1` };
  const filled = (text: string) => text.replace(/\$([A-Z]+)/g, (_all, name: string) => variables[name] ?? `$${name}`);
  for (const command of commands) {
    const { variable, address = '', options = '', filter = '' } = COMMAND.exec(command)?.groups ?? {};
    const headers = [...options.matchAll(/-H (?:'([^']*)'|"([^"]*)")/g)].map(([, plain, quoted]) =>
      filled(plain ?? quoted ?? ''),
    );
    const [, plainBody, quotedBody] = /-d (?:'([^']*)'|"((?:[^"\\]|\\.)*)")/.exec(options) ?? [];
    const body = plainBody ?? quotedBody?.replaceAll('\\"', '"');
    const answer = await fetch(filled(address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: Object.fromEntries(headers.map((line) => line.split(': ') as [string, string])),
      ...(body !== undefined && { body: filled(body) }),
    });
    const value: unknown = await answer.json();
    expect({ command, status: answer.status, value }).toMatchObject({
      status: expect.toSatisfy((status) => status < 300),
    });
    if (variable === undefined) continue;
    const selected = select(value, filter);
    expect({ command, selected }).toEqual({ command, selected: expect.any(String) });
    variables[variable] = String(selected);
  }
  expect(commands).toHaveLength(10);
});
