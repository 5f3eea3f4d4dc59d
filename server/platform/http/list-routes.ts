import type { AnyRouter } from '@trpc/server';
import type { z } from 'zod';
import type { Access, ProcedureMeta } from '#server/platform/procedure.ts';

export type ListedRoute = {
  procedure: string;
  method: string;
  path: string;
  summary: string;
  access: Access | undefined;
  scopes: readonly string[] | undefined;
  meta: ProcedureMeta;
};

/** Every procedure's route, read from the router; procedures without one are screen-only. */
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
            meta,
          },
        ]
      : [],
  );
}

export type ListedProcedure = {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  meta: ProcedureMeta;
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
};

type Definition = {
  type: ListedProcedure['type'];
  meta?: ProcedureMeta;
  inputs: readonly z.ZodType[];
  output?: z.ZodType;
};

/** Every procedure with its dotted name, type, meta and schemas. */
export function listProcedures(router: AnyRouter): ListedProcedure[] {
  return Object.entries(router._def.procedures as Record<string, { _def: Definition }>).map(([name, procedure]) => ({
    name,
    type: procedure._def.type,
    meta: procedure._def.meta ?? {},
    input: procedure._def.inputs[0],
    output: procedure._def.output,
  }));
}
