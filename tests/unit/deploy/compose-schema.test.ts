import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
// The Compose Specification's own schema (Apache-2.0, as of dclint 3.1.0).
import schema from './compose-spec.json' with { type: 'json' };

const TEXT = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/compose.yaml'), 'utf8');
// Its formats (durations, ports) are Compose's own.
const isValid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);

/** What Compose does before it validates: merge keys (`<<`) become members, and extensions are no part of the file. */
function merged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(merged);
  if (typeof value !== 'object' || value === null) return value;
  const { '<<': base, ...own } = value as Record<string, unknown>;
  return {
    ...(base === undefined ? {} : (merged(base) as object)),
    ...Object.fromEntries(Object.entries(own).map(([k, v]) => [k, merged(v)])),
  };
}
function faultsOf(text: string): string[] {
  isValid(merged(parseYaml(text)));
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

it('follows the Compose Specification', () => {
  expect(faultsOf(TEXT)).toEqual([]);
});

it.each([
  ['a misspelt member', 'read_only: true', 'readonly: true'],
  ['a wrong type', 'cap_drop: [ALL]', 'cap_drop: ALL'],
  ['an unknown condition', 'condition: service_healthy', 'condition: service_ready'],
  ['a member in the wrong place', 'networks:\n  # No way out', 'healthcheck: {}\nnetworks:\n  # No way out'],
])('refuses %s', (_name, from, to) => {
  expect(TEXT).toContain(from);
  expect(faultsOf(TEXT.replaceAll(from, to)).length).toBeGreaterThan(0);
});
