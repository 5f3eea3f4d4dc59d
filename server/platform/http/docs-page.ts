import type { OpenAPIV3_1 } from 'openapi-types';

type Operation = OpenAPIV3_1.OperationObject & { 'x-required-scope'?: string };
type Entry = { method: string; path: string; operation: Operation };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The API to read in a browser: plain HTML from the document, no script and no foreign asset. */
export function renderDocs(document: OpenAPIV3_1.Document): string {
  const groups = new Map<string, Entry[]>();
  for (const entry of entriesOf(document)) {
    const tag = entry.operation.tags?.[0] ?? 'other';
    groups.set(tag, [...(groups.get(tag) ?? []), entry]);
  }
  const tags = [...groups.keys()].sort();
  const nav = tags.map((tag) => `<li><a href="#${text(tag)}">${text(tag)}</a></li>`).join('');
  const sections = tags.map(
    (tag) =>
      `<section id="${text(tag)}"><h2>${text(tag)}</h2>${(groups.get(tag) ?? []).map(renderEntry).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)} API</title><link rel="stylesheet" href="/api/v1/docs.css">
<header><h1>${text(document.info.title)} API</h1><p>${text(document.info.description ?? '')}</p><p><a href="/api/v1/openapi.json">openapi.json</a></p></header>
<nav aria-label="Areas"><ul>${nav}</ul></nav><main>${sections.join('')}</main></html>`;
}

export const DOCS_CSS = `:root{color-scheme:dark light;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:2rem 1rem;max-width:60rem;background:#0b101a;color:#dfe6f2}a{color:#7fc4ff}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}h2{margin-top:2.5rem;text-transform:capitalize}
details{border:1px solid #26314a;border-radius:.5rem;margin:.5rem 0;background:#111927}summary{padding:.6rem .8rem;cursor:pointer;overflow-wrap:anywhere}
code,pre{font:.85rem/1.5 ui-monospace,monospace}pre{overflow:auto;margin:.5rem;padding:.8rem;background:#0b101a;border-radius:.4rem}
.m{display:inline-block;min-width:4rem;font-weight:600;color:#8fe0b0}.s{color:#e8c07a;font-size:.85rem}details>p,details>h3{margin:.5rem .8rem}h3{font-size:.9rem}`;

function entriesOf(document: OpenAPIV3_1.Document): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method] as Operation | undefined;
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

function renderEntry({ method, path, operation }: Entry): string {
  const scope = operation['x-required-scope'];
  const parts = [
    scope ? `<p class="s">Needs the scope <code>${text(scope)}</code></p>` : '',
    operation.description ? `<p>${text(operation.description)}</p>` : '',
    operation.parameters?.length ? `<h3>Parameters</h3><pre>${json(operation.parameters)}</pre>` : '',
    operation.requestBody ? `<h3>Body</h3><pre>${json(operation.requestBody)}</pre>` : '',
    `<h3>Answers</h3><pre>${json(operation.responses)}</pre>`,
  ];
  return `<details><summary><span class="m">${method}</span> <code>${text(path)}</code> — ${text(operation.summary ?? '')}</summary>${parts.join('')}</details>`;
}

function json(value: unknown): string {
  return text(JSON.stringify(value, null, 2));
}
function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
