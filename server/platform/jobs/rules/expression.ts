import { ExpressionError, type Token, tokenise } from '#server/platform/jobs/rules/expression-tokens.ts';
import {
  add,
  callMethod,
  compare,
  contains,
  readPath,
  sameValue,
} from '#server/platform/jobs/rules/expression-values.ts';

/** What an expression may look at: the run's own event, and the event that has just arrived. */
export type Scope = { event: unknown; async?: unknown };
export type Expression = (scope: Scope) => unknown;

const MAX_LENGTH = 2000;
const MAX_DEPTH = 100;

/**
 * Reads the part of CEL that triggers, waits, cancels and concurrency keys use: paths, literals, comparison,
 * `&&`, `||`, `!`, `in`, `+`, `has()`, `size()` and the string methods.
 * @throws ExpressionError naming the expression
 */
export function parseExpression(source: string): Expression {
  if (source.length > MAX_LENGTH)
    throw new ExpressionError(`an expression may have ${MAX_LENGTH} characters, not more`);
  return new Parser(source, tokenise(source)).whole();
}

class Parser {
  #at = 0;
  #depth = 0;
  readonly #source: string;
  readonly #tokens: readonly Token[];

  constructor(source: string, tokens: readonly Token[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  whole(): Expression {
    const result = this.#either();
    if (this.#at < this.#tokens.length) throw this.#fault();
    return result;
  }

  #fault(): ExpressionError {
    return new ExpressionError(`"${this.#source}" is not an expression that triggers and waits understand`);
  }

  #take(...signs: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }

  #need(sign: string): void {
    if (!this.#take(sign)) throw this.#fault();
  }

  #either(): Expression {
    let left = this.#both();
    while (this.#take('||')) {
      const [first, second] = [left, this.#both()];
      left = (scope) => first(scope) === true || second(scope) === true;
    }
    return left;
  }

  #both(): Expression {
    let left = this.#comparison();
    while (this.#take('&&')) {
      const [first, second] = [left, this.#comparison()];
      left = (scope) => first(scope) === true && second(scope) === true;
    }
    return left;
  }

  #comparison(): Expression {
    const left = this.#sum();
    const sign = this.#take('==', '!=', '<', '<=', '>', '>=');
    if (sign === '==' || sign === '!=') {
      const right = this.#sum();
      return (scope) => sameValue(left(scope), right(scope)) === (sign === '==');
    }
    if (sign) {
      const right = this.#sum();
      return (scope) => compare(sign, left(scope), right(scope));
    }
    const word = this.#tokens[this.#at];
    if (word?.kind === 'name' && word.text === 'in') {
      this.#at += 1;
      const right = this.#sum();
      return (scope) => contains(right(scope), left(scope));
    }
    return left;
  }

  #sum(): Expression {
    let left = this.#unary();
    while (this.#take('+')) {
      const [first, second] = [left, this.#unary()];
      left = (scope) => add(first(scope), second(scope));
    }
    return left;
  }

  #unary(): Expression {
    this.#depth += 1;
    // The parser follows the nesting with its own stack, which must not run out.
    if (this.#depth > MAX_DEPTH) throw this.#fault();
    const result = this.#signed();
    this.#depth -= 1;
    return result;
  }

  #signed(): Expression {
    if (this.#take('!')) {
      const inner = this.#unary();
      return (scope) => inner(scope) !== true;
    }
    if (this.#take('-')) {
      const inner = this.#unary();
      return (scope) => {
        const value = inner(scope);
        return typeof value === 'number' ? -value : undefined;
      };
    }
    return this.#member(this.#primary());
  }

  #primary(): Expression {
    if (this.#take('(')) {
      const inner = this.#either();
      this.#need(')');
      return inner;
    }
    if (this.#take('[')) return this.#list(']', (items) => items);
    const token = this.#tokens[this.#at];
    if (!token || token.kind === 'sign') throw this.#fault();
    this.#at += 1;
    if (token.kind === 'value') return () => token.value;
    if (token.text === 'event') return (scope) => scope.event;
    if (token.text === 'async') return (scope) => scope.async;
    if (token.text === 'has' || token.text === 'size') {
      this.#need('(');
      return this.#list(')', ([value]) => (token.text === 'has' ? value !== undefined : callMethod(value, 'size', [])));
    }
    throw this.#fault();
  }

  #member(start: Expression): Expression {
    let base = start;
    for (;;) {
      const from = base;
      if (this.#take('[')) {
        const key = this.#either();
        this.#need(']');
        base = (scope) => readPath(from(scope), key(scope));
      } else if (this.#take('.')) {
        base = this.#named(from);
      } else return base;
    }
  }

  #named(from: Expression): Expression {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name') throw this.#fault();
    this.#at += 1;
    const name = token.text;
    if (!this.#take('(')) return (scope) => readPath(from(scope), name);
    const given = this.#list(')', (items) => items);
    return (scope) => {
      const items = given(scope);
      return callMethod(from(scope), name, Array.isArray(items) ? items : []);
    };
  }

  #list(close: string, make: (items: unknown[]) => unknown): Expression {
    const items: Expression[] = [];
    if (!this.#take(close)) {
      do items.push(this.#either());
      while (this.#take(','));
      this.#need(close);
    }
    return (scope) => make(items.map((item) => item(scope)));
  }
}
