import type { Node } from 'libpg-query';
import type { Frame } from '#scripts/sql/nullability/frame.ts';
import { as, namesOf } from '#scripts/sql/nullability/syntax.ts';

/** Notes which columns are not null where a condition holds. */
export function narrow(condition: Node | undefined, frame: Frame): void {
  for (const key of requiredBy(condition, frame)) frame.required.add(key);
}

function requiredBy(condition: Node | undefined, frame: Frame): Set<string> {
  const logic = as(condition, 'BoolExpr');
  if (logic?.boolop === 'AND_EXPR') {
    const all = new Set<string>();
    for (const part of logic.args ?? []) for (const key of requiredBy(part, frame)) all.add(key);
    return all;
  }
  if (logic?.boolop === 'OR_EXPR') {
    const [first = new Set<string>(), ...others] = (logic.args ?? []).map((part) => requiredBy(part, frame));
    return new Set([...first].filter((key) => others.every((other) => other.has(key))));
  }
  if (logic?.boolop === 'NOT_EXPR') {
    const [inner] = logic.args ?? [];
    const test = as(inner, 'NullTest');
    if (test) return test.nulltesttype === 'IS_NULL' ? strictColumns(test.arg, frame) : new Set();
    return as(inner, 'BoolExpr') ? new Set() : strictColumns(inner, frame);
  }
  const test = as(condition, 'NullTest');
  if (test) return test.nulltesttype === 'IS_NOT_NULL' ? strictColumns(test.arg, frame) : new Set();
  return strictColumns(condition, frame);
}

/** The columns whose null makes an expression null. */
function strictColumns(node: Node | undefined, frame: Frame): Set<string> {
  const column = as(node, 'ColumnRef');
  if (column) {
    const path = namesOf(column.fields);
    const key = path.includes('*') ? undefined : keyOf(path, frame);
    return new Set(key ? [key] : []);
  }
  const operation = as(node, 'A_Expr');
  if (operation && !['AEXPR_DISTINCT', 'AEXPR_NOT_DISTINCT', 'AEXPR_NULLIF'].includes(operation.kind ?? ''))
    return new Set([...strictColumns(operation.lexpr, frame), ...strictColumns(operation.rexpr, frame)]);
  const cast = as(node, 'TypeCast');
  if (cast) return strictColumns(cast.arg, frame);
  const link = as(node, 'SubLink');
  if (link?.subLinkType === 'ANY_SUBLINK') return strictColumns(link.testexpr, frame);
  const row = as(node, 'RowExpr');
  if (row) return new Set((row.args ?? []).flatMap((part) => [...strictColumns(part, frame)]));
  return new Set();
}

function keyOf(path: readonly string[], frame: Frame): string | undefined {
  const name = path.at(-1);
  const owner = path.at(-2);
  const source = frame.sources.find(
    (candidate) =>
      (owner === undefined || candidate.name === owner) && candidate.columns.some((column) => column.name === name),
  );
  return source && `${source.name}.${name}`;
}
