import type { Node } from 'libpg-query';

type KindOf<N> = N extends unknown ? keyof N : never;
type Body<K extends PropertyKey> = Extract<Node, Record<K, unknown>>[K];

/** The node's body when it is of that kind. */
export function as<K extends KindOf<Node>>(node: Node | undefined, kind: K): Body<K> | undefined {
  return node && (Reflect.get(node, kind) as Body<K> | undefined);
}

export function namesOf(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).map((node) => as(node, 'String')?.sval ?? '*');
}

/** The name that PostgreSQL gives to an output column without one of its own. */
export function figureName(node: Node | undefined): string {
  const column = as(node, 'ColumnRef');
  if (column) return namesOf(column.fields).at(-1) ?? '?column?';
  const call = as(node, 'FuncCall');
  if (call) return namesOf(call.funcname).at(-1) ?? '?column?';
  const cast = as(node, 'TypeCast');
  if (cast) {
    const inner = figureName(cast.arg);
    return inner === '?column?' ? (namesOf(cast.typeName?.names).at(-1) ?? inner) : inner;
  }
  const link = as(node, 'SubLink');
  if (link) return nameOfSubLink(link);
  const choice = as(node, 'CaseExpr');
  if (choice) {
    const inner = figureName(choice.defresult);
    return inner === '?column?' ? 'case' : inner;
  }
  if (as(node, 'CoalesceExpr')) return 'coalesce';
  if (as(node, 'A_ArrayExpr')) return 'array';
  if (as(node, 'RowExpr')) return 'row';
  const extreme = as(node, 'MinMaxExpr');
  return extreme ? (extreme.op === 'IS_LEAST' ? 'least' : 'greatest') : '?column?';
}

function nameOfSubLink(link: Body<'SubLink'>): string {
  if (link.subLinkType === 'EXISTS_SUBLINK') return 'exists';
  if (link.subLinkType === 'ARRAY_SUBLINK') return 'array';
  const target = as(as(link.subselect, 'SelectStmt')?.targetList?.[0], 'ResTarget');
  return target?.name ?? figureName(target?.val);
}
