import type { JoinExpr, Node, RangeFunction, RangeVar } from 'libpg-query';
import { parseSync } from 'libpg-query';
import { isNullable } from '#scripts/sql/nullability/expressions.ts';
import type { Column, Frame, Source } from '#scripts/sql/nullability/frame.ts';
import { narrow } from '#scripts/sql/nullability/narrowing.ts';
import { as, namesOf } from '#scripts/sql/nullability/syntax.ts';

/** Adds the sources named in FROM to the frame. */
export function addSource(node: Node, frame: Frame): Source[] {
  const join = as(node, 'JoinExpr');
  if (join) return addJoin(join, frame);
  const source = readSource(node, frame);
  frame.sources.push(source);
  return [source];
}

function addJoin(join: JoinExpr, frame: Frame): Source[] {
  const left = join.larg ? addSource(join.larg, frame) : [];
  const right = join.rarg ? addSource(join.rarg, frame) : [];
  if (join.jointype === 'JOIN_INNER') narrow(join.quals, frame);
  if (join.jointype === 'JOIN_LEFT' || join.jointype === 'JOIN_FULL')
    for (const source of right) source.optional = true;
  if (join.jointype === 'JOIN_RIGHT' || join.jointype === 'JOIN_FULL')
    for (const source of left) source.optional = true;
  return [...left, ...right];
}

function readSource(node: Node, frame: Frame): Source {
  const table = as(node, 'RangeVar');
  if (table) return tableSource(table, frame);
  const nested = as(node, 'RangeSubselect');
  if (nested?.subquery) {
    const columns = frame.columnsOf(nested.subquery);
    return { name: nested.alias?.aliasname ?? '', columns: renamed(columns, nested.alias?.colnames), optional: false };
  }
  const call = as(node, 'RangeFunction');
  if (call) return functionSource(call, frame);
  throw new Error(`the columns of ${Object.keys(node)[0]} cannot be determined`);
}

export function tableSource(table: RangeVar, frame: Frame): Source {
  const name = table.relname ?? '';
  const key = table.schemaname ? `${table.schemaname}.${name}` : name;
  const columns =
    (table.schemaname ? undefined : frame.cte(name)) ?? viewColumns(key, frame) ?? tableColumns(key, frame);
  return { name: table.alias?.aliasname ?? name, columns: renamed(columns, table.alias?.colnames), optional: false };
}

function viewColumns(key: string, frame: Frame): readonly Column[] | undefined {
  const definition = frame.catalog.views.get(key);
  const columns = frame.catalog.tables.get(key);
  const query = definition && parseSync(definition).stmts?.[0]?.stmt;
  if (!query || !columns) return undefined;
  const inferred = frame.columnsOf(query);
  return columns.map(({ name }, index) => ({ name, nullable: inferred[index]?.nullable ?? true }));
}

function tableColumns(key: string, frame: Frame): Column[] {
  const columns = frame.catalog.tables.get(key);
  if (!columns) throw new Error(`table ${key} is not in the catalogue`);
  return columns.map(({ name, required }) => ({ name, nullable: !required }));
}

function functionSource(source: RangeFunction, frame: Frame): Source {
  const columns = (source.functions ?? []).flatMap((item) =>
    functionColumns(as(item, 'List')?.items?.[0], source, frame),
  );
  if (source.ordinality) columns.push({ name: 'ordinality', nullable: false });
  const [first] = columns;
  const name = source.alias?.aliasname ?? first?.name ?? '';
  const [only] = columns.length === 1 && !source.alias?.colnames && source.alias ? columns : [];
  // A function of one column names the column after its alias.
  const named = only ? [{ ...only, name }] : renamed(columns, source.alias?.colnames);
  return { name, columns: named, optional: false };
}

function functionColumns(node: Node | undefined, source: RangeFunction, frame: Frame): Column[] {
  const call = as(node, 'FuncCall');
  const name = namesOf(call?.funcname).at(-1) ?? '?column?';
  if (source.coldeflist)
    return source.coldeflist.map((item) => ({ name: as(item, 'ColumnDef')?.colname ?? '', nullable: true }));
  if (name === 'unnest')
    return (call?.args ?? []).map((argument) => ({ name, nullable: isElementNullable(argument, frame) }));
  if (name === 'jsonb_each' || name === 'json_each' || name === 'jsonb_each_text' || name === 'json_each_text')
    return [
      { name: 'key', nullable: false },
      { name: 'value', nullable: name.endsWith('_text') },
    ];
  if (name === 'generate_series' || name === 'jsonb_array_elements' || name === 'json_array_elements')
    return [{ name, nullable: false }];
  return [{ name, nullable: node ? isNullable(node, frame) : true }];
}

function isElementNullable(node: Node, frame: Frame): boolean {
  const cast = as(node, 'TypeCast');
  if (cast?.arg) return isElementNullable(cast.arg, frame);
  const parameter = as(node, 'ParamRef');
  if (parameter) return frame.parameters.elementNullable(parameter.number ?? 0);
  const list = as(node, 'A_ArrayExpr');
  return list ? (list.elements ?? []).some((element) => isNullable(element, frame)) : false;
}

function renamed(columns: readonly Column[], names: readonly Node[] | undefined): Column[] {
  const given = namesOf(names);
  return columns.map((column, index) => ({ ...column, name: given[index] ?? column.name }));
}
