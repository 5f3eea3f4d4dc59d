import type { FuncCall, Node, SubLink } from 'libpg-query';
import type { Frame } from '#scripts/sql/nullability/frame.ts';
import { narrow } from '#scripts/sql/nullability/narrowing.ts';
import { as, namesOf } from '#scripts/sql/nullability/syntax.ts';

const AGGREGATES = new Set([
  ...['sum', 'max', 'min', 'avg', 'array_agg', 'json_agg', 'jsonb_agg', 'string_agg', 'bool_or', 'bool_and', 'every'],
  ...['json_object_agg', 'jsonb_object_agg', 'percentile_cont', 'percentile_disc', 'mode'],
]);
/** Aggregates that return a value also for a group of nulls. */
const COLLECTING = new Set(['array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg']);
const NEVER_NULL = new Set([
  ...['count', 'now', 'gen_random_uuid', 'nextval', 'row_number', 'rank', 'dense_rank', 'concat', 'concat_ws'],
  ...['json_build_object', 'jsonb_build_object', 'json_build_array', 'jsonb_build_array', 'clock_timestamp'],
  ...['transaction_timestamp', 'statement_timestamp', 'cume_dist', 'percent_rank', 'ntile', 'pg_backend_pid'],
]);
const OFTEN_NULL = new Set([
  ...['lag', 'lead', 'first_value', 'last_value', 'nth_value', 'array_length', 'array_position', 'regexp_match'],
  ...[
    'to_regclass',
    'to_regnamespace',
    'to_regtype',
    'to_regrole',
    'json_extract_path_text',
    'jsonb_extract_path_text',
    'json_extract_path',
    'jsonb_extract_path',
  ],
  ...['current_setting', 'substring', 'jsonb_path_query_first', 'obj_description', 'array_lower', 'array_upper'],
]);
const EXTRACTING = new Set(['->', '->>', '#>', '#>>']);

/** Whether an expression may be null. @throws for a construct that is not known here */
export function isNullable(node: Node | undefined, frame: Frame): boolean {
  if (!node) return false;
  const any = (nodes: readonly (Node | undefined)[] | undefined) =>
    (nodes ?? []).some((part) => isNullable(part, frame));
  const column = as(node, 'ColumnRef');
  if (column) return frame.resolve(namesOf(column.fields)).nullable;
  const constant = as(node, 'A_Const');
  if (constant) return constant.isnull ?? false;
  const parameter = as(node, 'ParamRef');
  if (parameter) return frame.parameters.nullable(parameter.number ?? 0);
  const cast = as(node, 'TypeCast');
  if (cast) return isNullable(cast.arg, frame);
  const operation = as(node, 'A_Expr');
  if (operation) return isOperationNullable(operation, frame);
  const logic = as(node, 'BoolExpr');
  if (logic) return any(logic.args);
  const fallback = as(node, 'CoalesceExpr') ?? as(node, 'MinMaxExpr');
  if (fallback) return (fallback.args ?? []).every((part) => isNullable(part, frame));
  const choice = as(node, 'CaseExpr');
  if (choice) return isCaseNullable(choice, frame);
  const link = as(node, 'SubLink');
  if (link) return isSubLinkNullable(link, frame);
  const call = as(node, 'FuncCall');
  if (call) return isCallNullable(call, frame);
  const list = as(node, 'List');
  if (list) return any(list.items);
  const collated = as(node, 'CollateClause');
  if (collated) return isNullable(collated.arg, frame);
  if (as(node, 'A_Indirection')) return true;
  const neverNull = [
    'NullTest',
    'BooleanTest',
    'SQLValueFunction',
    'A_ArrayExpr',
    'RowExpr',
    'GroupingFunc',
    'MergeSupportFunc',
  ];
  if (neverNull.some((kind) => kind in node)) return false;
  throw new Error(`nullability of ${Object.keys(node)[0]} cannot be determined`);
}

function isOperationNullable(operation: NonNullable<ReturnType<typeof as<'A_Expr'>>>, frame: Frame): boolean {
  if (operation.kind === 'AEXPR_DISTINCT' || operation.kind === 'AEXPR_NOT_DISTINCT') return false;
  if (operation.kind === 'AEXPR_NULLIF') return true;
  if (EXTRACTING.has(namesOf(operation.name).at(-1) ?? '')) return true;
  return isNullable(operation.lexpr, frame) || isNullable(operation.rexpr, frame);
}

function isCaseNullable(choice: NonNullable<ReturnType<typeof as<'CaseExpr'>>>, frame: Frame): boolean {
  if (!choice.defresult || isNullable(choice.defresult, frame)) return true;
  return (choice.args ?? []).some((branch) => {
    const when = as(branch, 'CaseWhen');
    const within = frame.inner();
    within.sources.push(...frame.sources);
    for (const key of frame.required) within.required.add(key);
    within.isGrouped = frame.isGrouped;
    if (!choice.arg) narrow(when?.expr, within);
    return isNullable(when?.result, within);
  });
}

function isSubLinkNullable(link: SubLink, frame: Frame): boolean {
  if (link.subLinkType === 'EXISTS_SUBLINK' || link.subLinkType === 'ARRAY_SUBLINK') return false;
  const [first] = link.subselect ? frame.columnsOf(link.subselect) : [];
  if (link.subLinkType !== 'EXPR_SUBLINK') return isNullable(link.testexpr, frame) || (first?.nullable ?? true);
  const select = as(link.subselect, 'SelectStmt');
  // Only an aggregate without GROUP BY always returns one row.
  const isOneRow =
    select && !select.groupClause && !select.havingClause && !select.limitOffset && hasAggregate(select.targetList);
  return isOneRow ? (first?.nullable ?? true) : true;
}

function hasAggregate(nodes: readonly Node[] | undefined): boolean {
  return (
    JSON.stringify(nodes ?? [], (key, value) => (key === 'subselect' ? undefined : value))
      .match(/"funcname":\[(?:\{"String":\{"sval":"pg_catalog"\}\},)?\{"String":\{"sval":"(\w+)"/g)
      ?.some((found) => {
        const name = found.match(/"sval":"(\w+)"$/)?.[1] ?? '';
        return name === 'count' || AGGREGATES.has(name);
      }) ?? false
  );
}

function isCallNullable(call: FuncCall, frame: Frame): boolean {
  const name = namesOf(call.funcname).at(-1) ?? '';
  if (NEVER_NULL.has(name)) return false;
  if (OFTEN_NULL.has(name)) return true;
  const fromArguments = (call.args ?? []).some((part) => isNullable(part, frame));
  if (AGGREGATES.has(name)) {
    if (call.over) return fromArguments;
    if (!frame.isGrouped || call.agg_filter) return true;
    return COLLECTING.has(name) ? false : fromArguments;
  }
  if (frame.catalog.lenient.has(name) && !LENIENT_YET_PLAIN.has(name)) return true;
  return fromArguments;
}

/** Not strict in the catalogue, but null only for null. */
const LENIENT_YET_PLAIN = new Set([
  'row_to_json',
  'to_json',
  'to_jsonb',
  'jsonb_set',
  'format',
  'make_interval',
  'array_append',
  'array_remove',
  'array_cat',
]);
