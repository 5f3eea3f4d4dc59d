import type ts from 'typescript';

/** The statically known value of an expression. */
export type Value = string | number | boolean | null | undefined | Unknown | Table | List | Code | Fragment;

/** Known only by its type. */
export class Unknown {
  readonly node: ts.Expression;
  readonly type: ts.Type | undefined;
  constructor(node: ts.Expression, type?: ts.Type) {
    this.node = node;
    this.type = type;
  }
}

/** An object whose properties are evaluated when they are read. */
export class Table {
  readonly properties: ReadonlyMap<string, () => Value>;
  constructor(properties: ReadonlyMap<string, () => Value>) {
    this.properties = properties;
  }
}

/** An array; `rest` if there may be further elements. */
export class List {
  readonly items: readonly { node: ts.Expression; read: () => Value }[];
  constructor(items: readonly { node: ts.Expression; read: () => Value }[]) {
    this.items = items;
  }
}

/** A part of a statement: its texts, with a parameter between every two of them. */
export class Fragment {
  readonly texts: readonly string[];
  readonly parameters: readonly Parameter[];
  constructor(texts: readonly string[], parameters: readonly Parameter[] = []) {
    this.texts = texts;
    this.parameters = parameters;
  }

  get text(): string {
    return this.texts.reduce((text, part, index) => `${text}$${index}${part}`);
  }

  /** The fragments one after the other. */
  static concat(parts: readonly Fragment[]): Fragment {
    return parts.reduce(
      (whole, { texts: [first = '', ...more], parameters }) =>
        new Fragment(
          [...whole.texts.slice(0, -1), `${whole.texts.at(-1) ?? ''}${first}`, ...more],
          [...whole.parameters, ...parameters],
        ),
      new Fragment(['']),
    );
  }
}

export type Parameter = { type: ts.Type; node: ts.Expression };

export type Callable = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

export class Code {
  readonly node: Callable;
  readonly scope: Scope;
  constructor(node: Callable, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** The bindings of one call; `path` distinguishes calls of one function. */
export class Scope {
  readonly path: string;
  readonly parent: Scope | undefined;
  readonly #bindings = new Map<ts.Node, () => Value>();

  constructor(path: string, parent?: Scope) {
    this.path = path;
    this.parent = parent;
  }

  bind(declaration: ts.Node, read: () => Value): void {
    this.#bindings.set(declaration, read);
  }

  find(declaration: ts.Node): (() => Value) | undefined {
    return this.#bindings.get(declaration) ?? this.parent?.find(declaration);
  }
}

/** What built-in methods need from the evaluation that calls them. */
export type Evaluator = {
  textOf(value: Value): string | Unknown;
  call(code: Code, args: readonly (() => Value)[], at: ts.Node, turn?: number): Value;
};

/** Thrown if a code path ends without a statement: a `throw`, an impossible alternative. */
export class Abandoned extends Error {}
