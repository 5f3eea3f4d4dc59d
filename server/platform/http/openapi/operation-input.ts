import { z } from 'zod';
import type { ProcedureMeta } from '#server/platform/procedure.ts';

type Route = NonNullable<ProcedureMeta['route']>;

/** The members of an input by location: path parameters, query or body. */
export type InputPlaces = { inPath: readonly string[]; inQuery: readonly string[]; inBody: readonly string[] };

/** Split as the REST transport does: path parameters by name, the rest from the query of GET and DELETE or from the body. */
export function placesOf(route: Pick<Route, 'method' | 'path'>, input: z.ZodType | undefined): InputPlaces {
  const inPath = parametersOf(route.path);
  const rest = Object.keys(shapeOf(input)).filter((name) => !inPath.includes(name));
  const isQuery = route.method === 'GET' || route.method === 'DELETE';
  return isQuery ? { inPath, inQuery: rest, inBody: [] } : { inPath, inQuery: [], inBody: rest };
}

export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The members of an object schema inside any wrappers, or of all objects of a union; otherwise none. */
export function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return shapeOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return Object.assign({}, ...schema.options.map((option) => shapeOf(option as z.ZodType)));
  return {};
}
