import ts from 'typescript';
import type { Context } from '#scripts/sql/context.ts';
import type { Variant } from '#scripts/sql/find-statements.ts';
import { nameOfShape, presentParts, type Shape, shapeOf } from '#scripts/sql/types.ts';

/** Compares the values a call sends with the parameter types PostgreSQL expects. */
export function checkParameters(
  { project, catalog }: Context,
  { values }: Variant,
  parameters: readonly number[],
): string[] {
  const { checker } = project;
  if (!values)
    return ['the number of its parameters cannot be determined: write the array of values as a literal or a tuple'];
  if (values.length !== parameters.length)
    return [`takes ${parameters.length} parameters and is given ${values.length}`];
  return values.flatMap(({ type }, index) => {
    const shape = shapeOf(parameters[index] ?? 0, catalog);
    return presentParts(checker, type)
      .filter((part) => !accepts(checker, part, shape))
      .map((part) => `$${index + 1} is ${nameOfShape(shape)} and is given ${checker.typeToString(part)}`);
  });
}

function accepts(checker: ts.TypeChecker, type: ts.Type, shape: Shape): boolean {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return false;
  if (shape.kind === 'text') return (flags & ts.TypeFlags.StringLike) !== 0;
  if (shape.kind === 'digits') return (flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0;
  if (shape.kind === 'number') return (flags & ts.TypeFlags.NumberLike) !== 0;
  if (shape.kind === 'boolean') return (flags & ts.TypeFlags.BooleanLike) !== 0;
  // A cursor passes a time as text, with the microseconds that a Date would lose.
  if (shape.kind === 'time') return type.symbol?.name === 'Date' || (flags & ts.TypeFlags.StringLike) !== 0;
  if (shape.kind === 'bytes') return ['Buffer', 'Uint8Array'].includes(type.symbol?.name ?? '');
  const element = checker.isArrayLikeType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
  if (shape.kind === 'array')
    return (
      element !== undefined && presentParts(checker, element).every((part) => accepts(checker, part, shape.element))
    );
  // The driver sends an object as JSON, but an array as an array.
  if (shape.kind === 'json') return (flags & ts.TypeFlags.StringLike) !== 0 || !checker.isArrayLikeType(type);
  return false;
}
