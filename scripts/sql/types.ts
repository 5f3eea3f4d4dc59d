import ts from 'typescript';
import type { Catalog } from '#scripts/sql/catalog.ts';

const NUMBERS = new Set(['int2', 'int4', 'float4', 'float8', 'oid']);
const TEXTS = new Set(['text', 'varchar', 'uuid', 'name', 'bpchar', 'citext', 'xid', 'inet', 'regclass']);
const TIMES = new Set(['timestamptz', 'timestamp', 'date']);

export type Shape =
  | { kind: 'text' | 'number' | 'digits' | 'boolean' | 'time' | 'json' | 'bytes' | 'void' }
  | { kind: 'array'; element: Shape }
  | { kind: 'unknown'; name: string };

/** The driver's JavaScript type for a PostgreSQL type. */
export function shapeOf(oid: number, catalog: Catalog): Shape {
  const type = catalog.types.get(oid);
  if (!type) return { kind: 'unknown', name: String(oid) };
  if (type.category === 'A') return { kind: 'array', element: shapeOf(type.element, catalog) };
  if (NUMBERS.has(type.name)) return { kind: 'number' };
  if (type.name === 'int8') return { kind: catalog.wideIntegers === 'number' ? 'number' : 'digits' };
  // The driver returns it as text, so that no digit is lost.
  if (type.name === 'numeric') return { kind: 'digits' };
  if (TEXTS.has(type.name) || type.kind === 'e') return { kind: 'text' };
  if (TIMES.has(type.name)) return { kind: 'time' };
  if (type.name === 'bool') return { kind: 'boolean' };
  if (type.name === 'json' || type.name === 'jsonb') return { kind: 'json' };
  if (type.name === 'bytea') return { kind: 'bytes' };
  if (type.name === 'void') return { kind: 'void' };
  return { kind: 'unknown', name: type.name };
}

export function isNullish(type: ts.Type): boolean {
  return partsOf(type).some((part) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0);
}

export function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

export function presentParts(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  const isParameter = (type.flags & ts.TypeFlags.Instantiable) !== 0;
  const known = (isParameter && checker.getBaseConstraintOfType(type)) || type;
  return partsOf(known).filter((part) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
}

export function nameOfShape(shape: Shape): string {
  if (shape.kind === 'array') return `${nameOfShape(shape.element)}[]`;
  const names = { text: 'string', digits: 'string', time: 'Date', bytes: 'Buffer', json: 'JSON' };
  return shape.kind === 'unknown' ? shape.name : (names[shape.kind as keyof typeof names] ?? shape.kind);
}
