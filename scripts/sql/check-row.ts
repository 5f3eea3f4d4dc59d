import ts from 'typescript';
import type { Context } from '#scripts/sql/context.ts';
import type { Field } from '#scripts/sql/describe.ts';
import type { Statement } from '#scripts/sql/find-statements.ts';
import type { Column } from '#scripts/sql/nullability/frame.ts';
import { isNullish, nameOfShape, presentParts, type Shape, shapeOf } from '#scripts/sql/types.ts';

export type Answered = { fields: readonly Field[]; columns: readonly Column[] };

/** Compares the columns of a statement, in each of its variants, with the row type that its call states. */
export function checkRow(context: Context, { call, isOurs }: Statement, variants: readonly Answered[]): string[] {
  const stated = call.typeArguments?.[0];
  if (stated) return checkStated(context, call, context.project.checker.getTypeFromTypeNode(stated), variants);
  const names = new Set(
    variants
      .flatMap(({ fields }) => fields)
      .filter(({ name, dataTypeID }) => name !== '?column?' && shapeOf(dataTypeID, context.catalog).kind !== 'void')
      .map(({ name }) => name),
  );
  // Rows of tx.sql without a type are unknown to the compiler; those of the driver would be any.
  return names.size === 0 || isOurs ? [] : [`states no row type for ${[...names].join(', ')}`];
}

function checkStated(
  { project: { checker }, catalog }: Context,
  call: ts.CallExpression,
  row: ts.Type,
  variants: readonly Answered[],
): string[] {
  const faults: string[] = [];
  for (const property of checker.getPropertiesOfType(row)) {
    const isThere = variants.some(({ fields }) => fields.some(({ name }) => name === property.name));
    if (!isThere && variants.length > 0 && !(property.flags & ts.SymbolFlags.Optional))
      faults.push(`the row type has ${property.name}, which the statement does not answer`);
  }
  for (const [name, { oids, nullable }] of columnsByName(variants)) {
    const property = checker.getPropertyOfType(row, name);
    if (!property) {
      faults.push(`the statement answers ${name}, which the row type lacks`);
      continue;
    }
    const type = checker.getTypeOfSymbolAtLocation(property, call);
    for (const oid of oids) faults.push(...checkType(checker, name, type, shapeOf(oid, catalog)));
    if (nullable && !isNullish(type) && !isOpen(type)) faults.push(`${name} may be null`);
    if (!nullable && isNullish(type)) faults.push(`${name} is never null`);
  }
  return faults;
}

/** A column may be null when it may in one of the variants. */
function columnsByName(variants: readonly Answered[]): Map<string, { oids: Set<number>; nullable: boolean }> {
  const byName = new Map<string, { oids: Set<number>; nullable: boolean }>();
  for (const { fields, columns } of variants)
    fields.forEach(({ name, dataTypeID }, index) => {
      const known = byName.get(name);
      byName.set(name, {
        oids: new Set([...(known?.oids ?? []), dataTypeID]),
        nullable: (known?.nullable ?? false) || (columns[index]?.nullable ?? true),
      });
    });
  return byName;
}

function isOpen(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

function checkType(checker: ts.TypeChecker, name: string, type: ts.Type, shape: Shape): string[] {
  if (type.flags & ts.TypeFlags.Any) return [`${name} is any; state ${nameOfShape(shape)}`];
  if (type.flags & ts.TypeFlags.Unknown)
    return shape.kind === 'json' ? [] : [`${name} is unknown; state ${nameOfShape(shape)}`];
  return presentParts(checker, type)
    .filter((part) => !fits(checker, part, shape))
    .map((part) => `${name} is ${nameOfShape(shape)}, not ${checker.typeToString(part)}`);
}

function fits(checker: ts.TypeChecker, type: ts.Type, shape: Shape): boolean {
  const { flags } = type;
  if (shape.kind === 'text' || shape.kind === 'digits') return (flags & ts.TypeFlags.StringLike) !== 0;
  if (shape.kind === 'number') return (flags & ts.TypeFlags.NumberLike) !== 0;
  if (shape.kind === 'boolean') return (flags & ts.TypeFlags.BooleanLike) !== 0;
  if (shape.kind === 'time') return type.symbol?.name === 'Date';
  if (shape.kind === 'bytes') return type.symbol?.name === 'Buffer';
  if (shape.kind === 'array') {
    const element = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
    return element !== undefined && presentParts(checker, element).every((part) => fits(checker, part, shape.element));
  }
  return shape.kind === 'json';
}
