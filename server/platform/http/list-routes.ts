import type { AnyRouter } from '@trpc/server';
import type { Access, ProcedureMeta } from '#server/platform/procedure.ts';

export type ListedRoute = {
  procedure: string;
  method: string;
  path: string;
  summary: string;
  access: Access | undefined;
  scopes: readonly string[] | undefined;
  bodyLimit: number | undefined;
};

/** Every procedure's route, read from the router itself; procedures without one are screen-only. */
export function listRoutes(router: AnyRouter): ListedRoute[] {
  return listProcedures(router).flatMap(({ name, meta }) =>
    meta.route
      ? [
          {
            procedure: name,
            method: meta.route.method,
            path: meta.route.path,
            summary: meta.route.summary,
            access: meta.access,
            scopes: meta.scopes,
            bodyLimit: meta.bodyLimit,
          },
        ]
      : [],
  );
}

/** Every procedure with its dotted name and meta. */
export function listProcedures(router: AnyRouter): { name: string; meta: ProcedureMeta }[] {
  return Object.entries(router._def.procedures as Record<string, { _def: { meta?: ProcedureMeta } }>).map(
    ([name, procedure]) => ({
      name,
      meta: procedure._def.meta ?? {},
    }),
  );
}
