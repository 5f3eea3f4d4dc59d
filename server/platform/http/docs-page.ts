import type {
  ApiDocument,
  MediaType,
  Operation,
  Parameter,
  Reference,
} from '#server/platform/http/openapi/document-types.ts';
import { type JsonSchema, SCHEMA_PREFIX } from '#server/platform/http/openapi/json-schema.ts';

type Entry = { method: string; path: string; operation: Operation };

/** The API documentation as plain HTML made from the document, without scripts or foreign assets. */
export function renderDocs(document: ApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const nav = document.tags.map(({ name }) => `<li><a href="#${text(name)}">${text(name)}</a></li>`).join('');
  const sections = document.tags.map(({ name, description }) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(name));
    const list = own.map((entry) => renderEntry(entry, document)).join('');
    return `<section id="${text(name)}"><h2>${text(name)}</h2><p>${text(description)}</p>${list}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${text(name)}"><summary><code>${text(name)}</code> ${text(schema.description ?? '')}</summary><pre>${withLinks(schema)}</pre></details>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)} API</title><link rel="stylesheet" href="/api/v1/docs.css">
<header><h1>${text(document.info.title)} API</h1><p>${text(String(document.info.description))}</p><p><a href="/api/v1/openapi.json">openapi.json</a> <a href="/api/v1/error-codes">error codes</a></p></header>
<nav aria-label="Areas"><ul>${nav}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>${sections.join('')}<section id="schemas"><h2>schemas</h2>${schemas.join('')}</section></main></html>`;
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
  ];
  return `<details><summary><span class="m">${method}</span> <code>${text(path)}</code> — ${text(operation.summary)}</summary>${parts.join('')}</details>`;
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
