import ts from 'typescript';
import type { Context } from '#scripts/sql/check-statement.ts';
import type { Field } from '#scripts/sql/describe.ts';
import type { Statement } from '#scripts/sql/find-statements.ts';
import type { Column } from '#scripts/sql/nullability/frame.ts';
import { isNullish, nameOfShape, presentParts, type Shape, shapeOf } from '#scripts/sql/types.ts';

/** Compares the columns of a statement with the row type that its call states. */
export function checkRow(
  { project, catalog }: Context,
  { call, isOurs }: Statement,
  fields: readonly Field[],
  columns: readonly Column[],
): string[] {
  const { checker } = project;
  const node = call.typeArguments?.[0];
  const named = fields.filter(
    ({ name, dataTypeID }) => name !== '?column?' && shapeOf(dataTypeID, catalog).kind !== 'void',
  );
  if (!node)
    return named.length === 0 || isOurs ? [] : [`states no row type for ${named.map(({ name }) => name).join(', ')}`];
  const row = checker.getTypeFromTypeNode(node);
  const faults: string[] = [];
  for (const property of checker.getPropertiesOfType(row))
    if (!fields.some(({ name }) => name === property.name) && !(property.flags & ts.SymbolFlags.Optional))
      faults.push(`the row type has ${property.name}, which the statement does not answer`);
  fields.forEach(({ name, dataTypeID }, index) => {
    const property = checker.getPropertyOfType(row, name);
    if (!property) return void faults.push(`the statement answers ${name}, which the row type lacks`);
    const type = checker.getTypeOfSymbolAtLocation(property, call);
    faults.push(...checkColumn(checker, name, type, shapeOf(dataTypeID, catalog), columns[index]?.nullable ?? true));
  });
  return faults;
}

function checkColumn(checker: ts.TypeChecker, name: string, type: ts.Type, shape: Shape, nullable: boolean): string[] {
  if (type.flags & ts.TypeFlags.Any) return [`${name} is any; state ${nameOfShape(shape)}`];
  if (type.flags & ts.TypeFlags.Unknown)
    return shape.kind === 'json' ? [] : [`${name} is unknown; state ${nameOfShape(shape)}`];
  const faults: string[] = [];
  for (const part of presentParts(type))
    if (!fits(checker, part, shape)) faults.push(`${name} is ${nameOfShape(shape)}, not ${checker.typeToString(part)}`);
  if (nullable && !isNullish(type)) faults.push(`${name} may be null`);
  if (!nullable && isNullish(type)) faults.push(`${name} is never null`);
  return faults;
}

function fits(checker: ts.TypeChecker, type: ts.Type, shape: Shape): boolean {
  const { flags } = type;
  if (shape.kind === 'text') return (flags & ts.TypeFlags.StringLike) !== 0;
  if (shape.kind === 'number' || shape.kind === 'bigint') return (flags & ts.TypeFlags.NumberLike) !== 0;
  if (shape.kind === 'boolean') return (flags & ts.TypeFlags.BooleanLike) !== 0;
  if (shape.kind === 'time') return type.symbol?.name === 'Date';
  if (shape.kind === 'bytes') return type.symbol?.name === 'Buffer';
  if (shape.kind === 'array') {
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return element !== undefined && presentParts(element).every((part) => fits(checker, part, shape.element));
  }
  return shape.kind === 'json';
}
