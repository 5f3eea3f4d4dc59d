import type {
  ApiDocument,
  MediaType,
  Operation,
  Parameter,
  Reference,
} from '#server/platform/http/openapi/document-types.ts';
import { type JsonSchema, SCHEMA_PREFIX } from '#server/platform/http/openapi/json-schema.ts';

type Entry = { method: string; path: string; operation: Operation };

/** The first page of the API documentation: every operation by its summary, with links to the pages of their areas. */
export function renderDocs(document: ApiDocument): string {
  const sections = document.tags.map(({ name, description }) => {
    const list = entriesOf(document, name).map(
      ({ method, path, operation }) =>
        `<li><span class="m">${method}</span> <a href="/api/v1/docs/${text(name)}#${text(operation.operationId)}"><code>${text(path)}</code></a> ${text(operation.summary)}</li>`,
    );
    return `<section id="${text(name)}"><h2><a href="/api/v1/docs/${text(name)}">${text(name)}</a></h2><p>${text(description)}</p><ul>${list.join('')}</ul></section>`;
  });
  return page(document, `${text(document.info.title)} API`, sections.join(''));
}

/** The operations of one area with every schema that they name; undefined if there is no such area. */
export function renderArea(document: ApiDocument, name: string): string | undefined {
  const area = document.tags.find((tag) => tag.name === name);
  if (!area) return undefined;
  const entries = entriesOf(document, name);
  const list = entries.map((entry) => renderEntry(entry, document)).join('');
  const schemas = reachedSchemas(document, entries).map(
    ([schemaName, schema]) =>
      `<details id="schema-${text(schemaName)}"><summary><code>${text(schemaName)}</code> ${text(schema.description ?? '')}</summary><pre>${withLinks(schema)}</pre></details>`,
  );
  return page(
    document,
    `${text(name)} – ${text(document.info.title)} API`,
    `<section><h2>${text(name)}</h2><p>${text(area.description)}</p>${list}</section><section id="schemas"><h2>schemas</h2>${schemas.join('')}</section>`,
  );
}

/** Plain HTML without scripts or foreign assets. */
function page(document: ApiDocument, title: string, main: string): string {
  const nav = document.tags.map(({ name }) => `<li><a href="/api/v1/docs/${text(name)}">${text(name)}</a></li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api/v1/docs.css">
<header><h1><a href="/api/v1/docs">${text(document.info.title)} API</a></h1><p>${text(String(document.info.description))}</p><p><a href="/api/v1/openapi.json">openapi.json</a> <a href="/api/v1/error-codes">error codes</a></p></header>
<nav aria-label="Areas"><ul>${nav.join('')}</ul></nav>
<main>${main}</main></html>`;
}

function entriesOf(document: ApiDocument, tag: string): Entry[] {
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ operation }) => operation.tags.includes(tag));
}

/** The schemas that operations name, directly or through others, by name. Problems are the same everywhere. */
function reachedSchemas({ components }: ApiDocument, entries: readonly Entry[]): [string, JsonSchema][] {
  const reached = new Set<string>();
  const waiting: unknown[] = entries.map(({ operation }) => ({ ...operation, responses: successes(operation) }));
  for (const node of waiting)
    for (const [, name = ''] of JSON.stringify(node).matchAll(new RegExp(`${SCHEMA_PREFIX}(\\w+)`, 'g'))) {
      if (reached.has(name)) continue;
      reached.add(name);
      waiting.push(components.schemas[name] ?? {});
    }
  return [...reached].sort().map((name) => [name, components.schemas[name] ?? {}]);
}

function successes({ responses }: Operation): unknown[] {
  return Object.entries(responses).flatMap(([status, answer]) => (status < '3' ? [answer] : []));
}

export const DOCS_CSS = `:root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:2rem 1rem;max-width:60rem;background:#0b101a;color:#dfe6f2}a{color:#7fc4ff}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}h2{margin-top:2.5rem;text-transform:capitalize}
details{border:1px solid #26314a;border-radius:.5rem;margin:.5rem 0;background:#111927}summary{padding:.6rem .8rem;cursor:pointer;overflow-wrap:anywhere}
code,pre{font:.85rem/1.5 ui-monospace,monospace}pre{overflow:auto;margin:.5rem;padding:.8rem;background:#0b101a;border-radius:.4rem}
.m{display:inline-block;min-width:4rem;font-weight:600;color:#8fe0b0}.s{color:#e8c07a;font-size:.85rem}details>p,details>h3,details>ul{margin:.5rem .8rem}h3{font-size:.9rem}`;

function renderEntry({ method, path, operation }: Entry, { components }: ApiDocument): string {
  const body = operation.requestBody?.content ?? {};
  const parameters = operation.parameters.map((one) => renderParameter(one, components.parameters));
  const parts = [
    `<p class="s">${text(accessOf(operation))}</p>`,
    operation.description ? `<p>${text(operation.description)}</p>` : '',
    parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : '',
    Object.keys(body).length > 0 ? `<h3>Body</h3>${renderContent(body)}` : '',
    `<h3>Answers</h3><ul>${renderAnswers(operation).join('')}</ul>`,
    renderReasons(operation),
  ];
  return `<details id="${text(operation.operationId)}"><summary><span class="m">${method}</span> <code>${text(path)}</code> — ${text(operation.summary)}</summary>${parts.join('')}</details>`;
}

function accessOf(operation: Operation): string {
  if (operation.security.length === 0) return 'No token needed.';
  if (operation['x-required-scope']) return `Needs a token and the scope ${operation['x-required-scope']}.`;
  return operation.security.length > 1 ? 'A token is read when there is one.' : 'Needs a token.';
}

function renderParameter(parameter: Parameter | Reference, shared: Record<string, Parameter>): string {
  const found = '$ref' in parameter ? shared[parameter.$ref.split('/').at(-1) ?? ''] : parameter;
  if (!found) return '';
  const need = found.required ? 'required' : 'optional';
  return `<li><code>${text(found.name)}</code> (${found.in}, ${need}) ${text(found.description ?? '')} <code>${withLinks(found.schema, 0)}</code></li>`;
}

function renderAnswers(operation: Operation): string[] {
  return Object.entries(operation.responses).map(([status, answer]) =>
    '$ref' in answer
      ? `<li>${status} ${text(answer.$ref.split('/').at(-1) ?? '')}</li>`
      : `<li>${status} ${text(answer.description)}${status < '3' ? renderContent(answer.content ?? {}) : ''}</li>`,
  );
}

function renderReasons({ 'x-reasons': reasons = {} }: Operation): string {
  const list = Object.entries(reasons).map(
    ([code, given]) => `<li>${text(code)}: ${given.map((reason) => `<code>${text(reason)}</code>`).join(', ')}</li>`,
  );
  return list.length > 0 ? `<h3>Reasons</h3><ul>${list.join('')}</ul>` : '';
}

function renderContent(content: Record<string, MediaType>): string {
  return Object.entries(content)
    .map(([type, { schema, example }]) => {
      const shown = example === undefined ? '' : `<pre>${text(JSON.stringify(example, null, 2))}</pre>`;
      return `<p>${text(type)} <code>${withLinks(schema ?? {}, 0)}</code></p>${shown}`;
    })
    .join('');
}

/** JSON whose references link to the schemas on this page. */
function withLinks(schema: JsonSchema, indent = 2): string {
  return text(JSON.stringify(schema, null, indent)).replaceAll(
    new RegExp(`${SCHEMA_PREFIX}(\\w+)`, 'g'),
    (_all, name: string) => `<a href="#schema-${name}">${name}</a>`,
  );
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
