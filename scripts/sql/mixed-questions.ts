/** Nodes of a statement in which a condition decides which rows are read, and in which order. */
const CONDITIONS = new Set(['whereClause', 'quals', 'havingClause', 'sortClause']);

/**
 * Several questions in one text, of which a parameter selects one: `$1 IS NULL OR …`, `CASE $1 …`, `NOT $1 OR …`. Its
 * general plan must serve all of them, so it reads whole tables. Compose the text of fragments instead.
 */
export function mixesQuestions(statement: unknown): boolean {
  return isFound(statement, (node, key) => CONDITIONS.has(key) && isFound(node, selectsByParameter));
}

function isFound(node: unknown, isSought: (node: unknown, key: string) => boolean): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(([key, value]) => isSought(value, key) || isFound(value, isSought));
}

type Or = { boolop?: string; args?: unknown[] };
type Case = { arg?: unknown; args?: { CaseWhen: { expr: unknown } }[] };

function selectsByParameter(node: unknown, key: string): boolean {
  if (key === 'BoolExpr') {
    const { boolop, args = [] } = node as Or;
    return boolop === 'OR_EXPR' && args.some(isDecided);
  }
  if (key !== 'CaseExpr') return false;
  const { arg, args = [] } = node as Case;
  return isParameter(arg) || args.some(({ CaseWhen }) => isDecided(CaseWhen.expr));
}

/** Whether the values alone decide it: `$1`, `NOT $1`, `$1 IS NULL`, `$1 = 'text'`. */
function isDecided(node: unknown): boolean {
  const [[kind, value] = ['', undefined]] = Object.entries((node ?? {}) as Record<string, Record<string, unknown>>);
  if (!value) return false;
  if (kind === 'ParamRef') return true;
  if (kind === 'TypeCast' || kind === 'NullTest') return isDecided(value.arg);
  if (kind === 'BoolExpr') return (value.args as unknown[]).every(isDecided);
  if (kind !== 'A_Expr') return false;
  const isPlain = (side: unknown) => isDecided(side) || isConstant(side);
  return isPlain(value.lexpr) && isPlain(value.rexpr) && (isDecided(value.lexpr) || isDecided(value.rexpr));
}

function isParameter(node: unknown): boolean {
  return typeof node === 'object' && node !== null && ('ParamRef' in node || isCastParameter(node));
}

function isCastParameter(node: object): boolean {
  return 'TypeCast' in node && isParameter((node.TypeCast as { arg: unknown }).arg);
}

function isConstant(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'A_Const' in node;
}
