import type { Node, RangeVar, ReturningClause, SelectStmt, WithClause } from 'libpg-query';
import type { Catalog } from '#scripts/sql/catalog.ts';
import { isNullable } from '#scripts/sql/nullability/expressions.ts';
import { type Column, Frame, type Parameters } from '#scripts/sql/nullability/frame.ts';
import { narrow } from '#scripts/sql/nullability/narrowing.ts';
import { addSource, tableSource } from '#scripts/sql/nullability/sources.ts';
import { as, figureName, namesOf } from '#scripts/sql/nullability/syntax.ts';

/**
 * The output columns of a statement with their nullability.
 * @throws for unsupported constructs
 */
export function inferColumns(statement: Node, catalog: Catalog, parameters: Parameters): Column[] {
  return columnsOf(statement, new Frame(catalog, parameters, columnsOf));
}

function columnsOf(query: Node, frame: Frame): Column[] {
  const select = as(query, 'SelectStmt');
  if (select) return selectColumns(select, frame);
  const insert = as(query, 'InsertStmt');
  if (insert) return returned(insert, [], undefined, [], frame);
  const update = as(query, 'UpdateStmt');
  if (update) return returned(update, update.fromClause, update.whereClause, update.targetList, frame);
  const removal = as(query, 'DeleteStmt');
  if (removal) return returned(removal, removal.usingClause, removal.whereClause, [], frame);
  const merge = as(query, 'MergeStmt');
  if (merge) return returned(merge, merge.sourceRelation ? [merge.sourceRelation] : [], undefined, [], frame);
  return [];
}

function selectColumns(select: SelectStmt, frame: Frame): Column[] {
  addCtes(select.withClause, frame);
  if (select.op && select.op !== 'SETOP_NONE') return setColumns(select, frame);
  if (select.valuesLists) return valuesColumns(select.valuesLists, frame);
  for (const source of select.fromClause ?? []) addSource(source, frame);
  narrow(select.whereClause, frame);
  frame.isGrouped = select.groupClause !== undefined;
  return targetColumns(select.targetList, frame);
}

function setColumns(select: SelectStmt, frame: Frame): Column[] {
  const left = select.larg ? selectColumns(select.larg, frame.inner()) : [];
  const right = select.rarg ? selectColumns(select.rarg, frame.inner()) : [];
  return left.map((column, index) => ({ ...column, nullable: column.nullable || (right[index]?.nullable ?? true) }));
}

function valuesColumns(lists: readonly Node[], frame: Frame): Column[] {
  const rows = lists.map((row) => as(row, 'List')?.items ?? []);
  return (rows[0] ?? []).map((_, index) => ({
    name: `column${index + 1}`,
    nullable: rows.some((row) => isNullable(row[index], frame)),
  }));
}

function addCtes(clause: WithClause | undefined, frame: Frame): void {
  for (const item of clause?.ctes ?? []) {
    const cte = as(item, 'CommonTableExpr');
    if (!cte?.ctequery || !cte.ctename) continue;
    const names = namesOf(cte.aliascolnames);
    const named = (columns: readonly Column[]) =>
      columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
    const start = as(cte.ctequery, 'SelectStmt')?.larg;
    if (clause?.recursive && start) frame.ctes.set(cte.ctename, named(selectColumns(start, frame.inner())));
    frame.ctes.set(cte.ctename, named(columnsOf(cte.ctequery, frame.inner())));
  }
}

type Writing = { relation?: RangeVar; withClause?: WithClause; returningClause?: ReturningClause };

function returned(
  statement: Writing,
  others: readonly Node[] | undefined,
  condition: Node | undefined,
  assignments: readonly Node[] | undefined,
  frame: Frame,
): Column[] {
  addCtes(statement.withClause, frame);
  const target = statement.relation && tableSource(statement.relation, frame);
  if (target) frame.sources.push(target);
  for (const source of others ?? []) addSource(source, frame);
  narrow(condition, frame);
  for (const item of assignments ?? []) {
    const assigned = as(item, 'ResTarget');
    const column = target?.columns.find(({ name }) => name === assigned?.name);
    if (!target || !column || !assigned?.val) continue;
    const key = `${target.name}.${column.name}`;
    const stays = !isAssignedNull(assigned.val, frame);
    // RETURNING returns the new value, so conditions on the old one no longer apply.
    if (stays) frame.required.add(key);
    else frame.required.delete(key);
  }
  return targetColumns(statement.returningClause?.exprs, frame);
}

function isAssignedNull(value: Node, frame: Frame): boolean {
  return as(value, 'SetToDefault') || as(value, 'MultiAssignRef') ? true : isNullable(value, frame);
}

function targetColumns(targets: readonly Node[] | undefined, frame: Frame): Column[] {
  return (targets ?? []).flatMap((item) => {
    const target = as(item, 'ResTarget');
    const fields = as(target?.val, 'ColumnRef')?.fields;
    if (fields?.some((field) => 'A_Star' in field)) return starColumns(fields, frame);
    return [{ name: target?.name ?? figureName(target?.val), nullable: isNullable(target?.val, frame) }];
  });
}

function starColumns(fields: readonly Node[], frame: Frame): Column[] {
  const owner = fields.length > 1 ? namesOf(fields).at(-2) : undefined;
  const sources = frame.sources.filter(({ name }) => owner === undefined || name === owner);
  return sources.flatMap((source) =>
    source.columns.map((column) => ({ name: column.name, nullable: frame.isNullable(source, column) })),
  );
}
