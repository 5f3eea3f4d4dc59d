import { type JsonSchema, refsIn, renameRefs } from '#server/platform/http/openapi/json-schema.ts';

type Schemas = ReadonlyMap<string, JsonSchema>;

/**
 * The components that `paths` references, under their final names. A schema that is equal in requests and responses
 * is one component; otherwise the request's is `<name>Request`.
 */
export function mergeViews<P>(
  paths: P,
  converted: Schemas,
): { paths: P; schemas: Record<string, JsonSchema>; nameOf: (key: string) => string } {
  const reached = reachable(paths, converted);
  const split = new Set<string>();
  function nameOf(key: string): string {
    const { view, name } = parts(key);
    return view === 'input' && split.has(name) ? `${name}Request` : name;
  }
  const inBoth = [...reached].flatMap((key) => {
    const { view, name } = parts(key);
    return view === 'input' && reached.has(`output.${name}`) ? [name] : [];
  });
  for (let before = -1; before !== split.size; ) {
    before = split.size;
    for (const name of inBoth)
      if (!isSame(converted.get(`input.${name}`), converted.get(`output.${name}`), nameOf)) split.add(name);
  }
  const schemas = Object.fromEntries(
    [...reached].map((key) => [nameOf(key), renameRefs(converted.get(key) ?? {}, nameOf)] as const).sort(byName),
  );
  return { paths: renameRefs(paths, nameOf), schemas, nameOf };
}

function reachable(paths: unknown, converted: Schemas): Set<string> {
  const reached = new Set<string>();
  const waiting = [...refsIn(paths)];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key) || !converted.has(key)) continue;
    reached.add(key);
    waiting.push(...refsIn(converted.get(key)));
  }
  return reached;
}

function isSame(sent: unknown, answered: unknown, nameOf: (key: string) => string): boolean {
  return JSON.stringify(renameRefs(sent, nameOf)) === JSON.stringify(renameRefs(answered, nameOf));
}

/** Keys without a view are components that are not made from zod. */
function parts(key: string): { view: string | undefined; name: string } {
  const [view, name] = key.split('.', 2);
  return name === undefined ? { view: undefined, name: key } : { view, name };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
