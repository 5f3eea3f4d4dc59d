/**
 * The methods of a path, to distinguish a wrong method from an unknown path. Static segments take precedence over
 * parameters.
 */
export type RouteTable = {
  methodsOf(path: string): readonly string[];
  patternOf(method: string, path: string): string | undefined;
};

export type RouteEntry = { method: string; path: string };

type Compiled = { method: string; pattern: string; regex: RegExp; parameters: number };

export function compileRoutes(entries: readonly RouteEntry[]): RouteTable {
  const statics = new Map<string, Map<string, string>>();
  const dynamic: Compiled[] = [];
  for (const { method, path } of entries) {
    if (path.includes('{'))
      dynamic.push({ method, pattern: path, regex: toRegex(path), parameters: path.split('{').length });
    else statics.set(path, (statics.get(path) ?? new Map()).set(method, path));
  }
  dynamic.sort((a, b) => a.parameters - b.parameters);
  return {
    methodsOf: (given) => {
      const path = withoutEnd(given);
      const fixed = statics.get(path);
      if (fixed) return [...fixed.keys()];
      const open = dynamic.filter((route) => route.regex.test(path)).map((route) => route.method);
      return [...new Set(open)];
    },
    patternOf: (method, given) => {
      const path = withoutEnd(given);
      const fixed = statics.get(path);
      if (fixed) return fixed.get(method);
      return dynamic.find((route) => route.method === method && route.regex.test(path))?.pattern;
    },
  };
}

/** `/status/` is the route `/status`, as for the handler that matches it. */
function withoutEnd(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function toRegex(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
