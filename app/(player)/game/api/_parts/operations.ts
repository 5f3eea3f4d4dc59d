import { isRecord, isText } from '#app/_client/shape.ts';

export type Parameter = { name: string; place: 'path' | 'query'; required: boolean; about: string };

/** An operation of the API as its OpenAPI document describes it. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  area: string;
  summary: string;
  about: string;
  /** The admin scope that it needs. */
  scope: string | null;
  needsToken: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  keyed: boolean;
  parameters: readonly Parameter[];
  /** The example of its JSON body; null for an operation without one. */
  body: string | null;
};

const JSON_TYPE = 'application/json';

/** The operations of an OpenAPI document, but for those with bodies other than JSON; those of play come first. */
export function operationsOf(document: unknown): Operation[] {
  const paths = memberOf(document, 'paths');
  if (!isRecord(paths)) return [];
  const found = Object.entries(paths).flatMap(([path, item]) =>
    isRecord(item) ? Object.entries(item).flatMap(([method, one]) => operationOf(method, path, one) ?? []) : [],
  );
  return found.sort((a, b) => Number(a.path.startsWith('/admin')) - Number(b.path.startsWith('/admin')));
}

function operationOf(method: string, path: string, value: unknown): Operation | null {
  if (!isRecord(value) || !isText(value.operationId)) return null;
  const content = memberOf(value.requestBody, 'content');
  const media = memberOf(content, JSON_TYPE);
  if (content !== undefined && media === undefined) return null;
  const parameters = listOf(value.parameters);
  const scope = value['x-required-scope'];
  return {
    id: value.operationId,
    method: method.toUpperCase(),
    path,
    area: textOf(listOf(value.tags)[0]),
    summary: textOf(value.summary),
    about: textOf(value.description),
    scope: isText(scope) ? scope : null,
    needsToken: listOf(value.security).length > 0,
    keyed: parameters.some((one) => textOf(memberOf(one, '$ref')).endsWith('/IdempotencyKey')),
    parameters: parameters.flatMap((one) => parameterOf(one) ?? []),
    body: media === undefined ? null : JSON.stringify(memberOf(media, 'example') ?? {}, null, 2),
  };
}

function parameterOf(value: unknown): Parameter | null {
  const place = memberOf(value, 'in');
  const name = memberOf(value, 'name');
  if (!isText(name) || (place !== 'path' && place !== 'query')) return null;
  return { name, place, required: memberOf(value, 'required') === true, about: textOf(memberOf(value, 'description')) };
}

/** Those whose path, name or summary has every word. */
export function matching(operations: readonly Operation[], words: string): Operation[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return operations.filter(({ id, method, path, summary }) => {
    const text = `${method} ${path} ${id} ${summary}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** The address of a call below `/api/v1`; values that are blank are left out of the query. */
export function addressOf({ path, parameters }: Operation, values: Readonly<Record<string, string>>): string {
  const filled = path.replaceAll(/\{([^}]*)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name]?.trim() ?? ''),
  );
  const query = new URLSearchParams();
  for (const { name, place } of parameters) {
    const value = values[name]?.trim() ?? '';
    if (place === 'query' && value !== '') query.append(name, value);
  }
  return query.size > 0 ? `/api/v1${filled}?${query}` : `/api/v1${filled}`;
}

/** The first parameter that is required and blank. */
export function missingOf({ parameters }: Operation, values: Readonly<Record<string, string>>): string | null {
  return parameters.find(({ name, required }) => required && (values[name]?.trim() ?? '') === '')?.name ?? null;
}

/** The call for a shell, with the token in a variable: a text that is copied about must not hold it. */
export function curlOf({ method, needsToken, body }: Operation, url: string, json: string): string {
  const parts = [`curl -X ${method}`];
  if (needsToken) parts.push(`-H "Authorization: Bearer $STARHELM_TOKEN"`);
  if (body !== null) parts.push(`-H 'Content-Type: ${JSON_TYPE}'`, `-d '${json.replaceAll("'", `'\\''`)}'`);
  return [...parts, `'${url}'`].join(' \\\n  ');
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}
