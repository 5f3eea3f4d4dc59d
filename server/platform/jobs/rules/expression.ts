import { Environment, EvaluationError } from '@marcbachmann/cel-js';
import { withOptionalPaths } from '#server/platform/jobs/rules/expression-paths.ts';

/** What an expression may read: the run's own event, and the event that has just arrived. */
export type Scope = { event: unknown; async?: unknown };

export type Expression = (scope: Scope) => unknown;

const MAX_LENGTH = 2000;
const MAX_DEPTH = 100;

const CALCULATIONS = new Map<string, (a: number, b: number) => number>([
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
]);

const SOURCE = environment(MAX_DEPTH);

/** Rewriting adds a call per path member, so the rewritten text may nest deeper. */
const REWRITTEN = environment(4 * MAX_DEPTH);

/**
 * Compiles a CEL expression of a trigger, wait, cancel or concurrency key. As on an Inngest server, an absent field
 * reads as null; if the types do not fit the operator, the expression is false.
 * @throws ExpressionError naming the expression
 */
export function parseExpression(source: string): Expression {
  if (source.length > MAX_LENGTH)
    throw new ExpressionError(`an expression may have ${MAX_LENGTH} characters, not more`);
  const evaluate = compile(source);
  return ({ event, async = null }) => {
    try {
      return fromCel(evaluate({ event: toCel(event), async: toCel(async) }));
    } catch (error) {
      if (error instanceof EvaluationError || error instanceof RangeError) return false;
      throw error;
    }
  };
}

function compile(source: string): (context: Record<string, unknown>) => unknown {
  try {
    const evaluate = REWRITTEN.parse(withOptionalPaths(SOURCE.parse(source).ast));
    const { valid, error } = evaluate.check();
    if (!valid) throw error;
    return evaluate;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpressionError(`"${source}" is not a usable expression: ${reason}`, { cause: error });
  }
}

function environment(maxDepth: number): Environment {
  const limits = { maxDepth, maxAstNodes: 10 * MAX_LENGTH, maxListElements: 500, maxMapEntries: 100 };
  const made = new Environment({ homogeneousAggregateLiterals: false, enableOptionalTypes: true, limits })
    .registerVariable('event', 'dyn')
    .registerVariable('async', 'dyn')
    .registerOperator('!null: bool', () => true);
  // Numbers in events are doubles, those in expressions integers: CEL does not mix both.
  for (const [sign, calculate] of CALCULATIONS) {
    made.registerOperator(`double ${sign} int: double`, (a: number, b: bigint) => calculate(a, Number(b)));
    made.registerOperator(`int ${sign} double: double`, (a: bigint, b: number) => calculate(Number(a), b));
  }
  for (const type of ['double', 'int', 'bool', 'null']) {
    made.registerOperator(`string + ${type}: string`, (a: string, b: unknown) => a + asText(fromCel(b)));
    made.registerOperator(`${type} + string: string`, (a: unknown, b: string) => asText(fromCel(a)) + b);
  }
  return made;
}

/** JSON as CEL values: objects become maps, so that a field named `constructor` is a field like any other. */
function toCel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toCel);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([key, item]) => [key, toCel(item)]));
}

/** A CEL value as JSON. */
function fromCel(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(fromCel);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, item]) => [String(key), fromCel(item)]));
}

/** A value as the text of a concurrency key. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

/** Why a trigger, wait, cancel or concurrency expression is invalid; the message quotes it. */
export class ExpressionError extends Error {
  override name = 'ExpressionError';
}
