import ts from 'typescript';
import { callMethod } from '#scripts/sql/builtins.ts';
import type { Choices } from '#scripts/sql/choices.ts';
import { type FragmentReader, libraryName, readLibraryCall, readTagged } from '#scripts/sql/fragments.ts';
import type { Project } from '#scripts/sql/project.ts';
import {
  Abandoned,
  type Callable,
  Code,
  Fragment,
  List,
  Scope,
  Table,
  Unknown,
  type Value,
} from '#scripts/sql/values.ts';

const MAX_DEPTH = 60;

export type Piece = { text: string; file: string };

/** Evaluates expressions without running them: constants, fragments and the functions that compose them. */
export class Evaluation {
  readonly project: Project;
  readonly choices: Choices;
  /** The literal parts that were evaluated, with their files. */
  readonly pieces: Piece[] = [];
  #depth = 0;

  constructor(project: Project, choices: Choices) {
    this.project = project;
    this.choices = choices;
  }

  evaluate(expression: ts.Expression, scope: Scope): Value {
    if (this.#depth > MAX_DEPTH) return new Unknown(expression);
    this.#depth++;
    try {
      return this.#evaluate(expression, scope);
    } finally {
      this.#depth--;
    }
  }

  #evaluate(node: ts.Expression, scope: Scope): Value {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.evaluate(node.expression, scope);
    if (ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) return this.evaluate(node.expression, scope);
    if (ts.isStringLiteralLike(node)) return this.#piece(node.text, node);
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) return this.#template(node, scope);
    if (ts.isTaggedTemplateExpression(node)) return readTagged(this.#reader(scope), node);
    if (ts.isIdentifier(node)) return this.#identifier(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#object(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#array(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.#property(node, scope);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isConditionalExpression(node))
      return this.evaluate(this.isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isPrefixUnaryExpression(node)) return this.#unary(node, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Code(node, scope);
    return this.unknown(node, scope);
  }

  /** By its type when that leaves few alternatives, else unknown. */
  unknown(node: ts.Expression, scope: Scope, type = this.project.checker.getTypeAtLocation(node)): Value {
    const alternatives = this.project.literalsOf(type);
    if (!alternatives) return new Unknown(node, type);
    return alternatives[this.choices.choose(this.#question(node, scope), alternatives.length)];
  }

  isTrue(condition: ts.Expression, scope: Scope): boolean {
    const value = this.evaluate(condition, scope);
    if (!(value instanceof Unknown)) return typeof value === 'object' ? value !== null : Boolean(value);
    return this.choices.choose(this.#question(condition, scope, 'is true'), 2) === 0;
  }

  /** The text of a known value; a number whose size does not matter for the check becomes 1. */
  textOf(value: Value): string | Unknown {
    if (value instanceof Unknown) {
      const type = value.type ?? this.project.checker.getTypeAtLocation(value.node);
      return type.flags & ts.TypeFlags.NumberLike ? '1' : value;
    }
    if (value instanceof Fragment) throw new Error('a fragment inside a text: compose it with sql`…`');
    if (value instanceof Table || value instanceof Code || value instanceof List)
      throw new Abandoned('an object inside a statement');
    return String(value);
  }

  call(code: Code, args: readonly (() => Value)[], at: ts.Node, turn = 0): Value {
    const scope = new Scope(`${code.scope.path}/${at.getSourceFile().fileName}:${at.pos}#${turn}`, code.scope);
    code.node.parameters.forEach((parameter, index) => {
      const given = args[index];
      const read =
        given ?? (() => (parameter.initializer ? this.evaluate(parameter.initializer, code.scope) : undefined));
      if (ts.isIdentifier(parameter.name)) scope.bind(parameter, read);
      else this.bindPattern(parameter.name, read, scope);
    });
    const { body } = code.node;
    if (!body) throw new Abandoned('a function without a body');
    return ts.isBlock(body) ? this.#run(body.statements, scope)?.value : this.evaluate(body, scope);
  }

  bindPattern(pattern: ts.BindingPattern, read: () => Value, scope: Scope): void {
    pattern.elements.forEach((element, index) => {
      if (!ts.isBindingElement(element)) return;
      const key = ts.isArrayBindingPattern(pattern)
        ? String(index)
        : ((element.propertyName ?? element.name) as ts.Identifier).text;
      const part = () => this.#member(read(), key, element.name as ts.Identifier, scope);
      if (ts.isIdentifier(element.name)) scope.bind(element, part);
      else this.bindPattern(element.name, part, scope);
    });
  }

  #run(statements: readonly ts.Statement[], scope: Scope): { value: Value } | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement))
        return { value: statement.expression && this.evaluate(statement.expression, scope) };
      if (ts.isThrowStatement(statement)) throw new Abandoned('a throw');
      if (ts.isBlock(statement)) {
        const done = this.#run(statement.statements, scope);
        if (done) return done;
      }
      if (ts.isIfStatement(statement)) {
        const branch = this.isTrue(statement.expression, scope) ? statement.thenStatement : statement.elseStatement;
        const done = branch && this.#run([branch], scope);
        if (done) return done;
      }
    }
    return undefined;
  }

  #piece(text: string, node: ts.Node): string {
    this.pieces.push({ text, file: node.getSourceFile().fileName });
    return text;
  }

  #reader(scope: Scope): FragmentReader {
    return {
      project: this.project,
      read: (node) => this.evaluate(node, scope),
      textOf: (value) => this.textOf(value),
      piece: (text, node) => this.#piece(text, node),
    };
  }

  #template(node: ts.TemplateExpression, scope: Scope): Value {
    let text = this.#piece(node.head.text, node);
    for (const span of node.templateSpans) {
      const part = this.textOf(this.evaluate(span.expression, scope));
      if (part instanceof Unknown) return part;
      text += part + this.#piece(span.literal.text, node);
    }
    return text;
  }

  #identifier(node: ts.Identifier, scope: Scope): Value {
    if (node.text === 'undefined') return undefined;
    if (libraryName(this, node) === 'empty') return new Fragment(['']);
    const declaration = this.project.declarationOf(node);
    if (!declaration) return this.unknown(node, scope);
    const bound = scope.find(declaration);
    if (bound) return this.#orAlternatives(bound(), node, scope);
    if (ts.isVariableDeclaration(declaration)) return this.#variable(declaration, node, scope);
    if (ts.isBindingElement(declaration)) return this.#bindingElement(declaration, node, scope);
    if (ts.isFunctionDeclaration(declaration)) return new Code(declaration, new Scope(''));
    if (ts.isParameter(declaration)) return this.#parameter(declaration, node, scope);
    return this.unknown(node, scope);
  }

  #orAlternatives(value: Value, node: ts.Expression, scope: Scope): Value {
    return value instanceof Unknown && !value.type ? this.unknown(node, scope) : value;
  }

  #variable(declaration: ts.VariableDeclaration, node: ts.Identifier, scope: Scope): Value {
    const list = declaration.parent;
    if (ts.isVariableDeclarationList(list) && ts.isForOfStatement(list.parent))
      return this.#oneOf(list.parent.expression, node, scope);
    const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    if (!isConstant || !declaration.initializer) return this.unknown(node, scope);
    const isTopLevel = ts.isSourceFile(declaration.parent.parent.parent);
    return this.evaluate(declaration.initializer, isTopLevel ? new Scope('') : scope);
  }

  #oneOf(list: ts.Expression, node: ts.Expression, scope: Scope): Value {
    const value = this.evaluate(list, scope);
    if (!(value instanceof List) || value.items.length === 0) return this.unknown(node, scope);
    return value.items[this.choices.choose(this.#question(list, scope, 'element'), value.items.length)]?.read();
  }

  #bindingElement(element: ts.BindingElement, node: ts.Identifier, scope: Scope): Value {
    let owner: ts.Node = element.parent.parent;
    while (ts.isBindingElement(owner)) owner = owner.parent.parent;
    if (ts.isParameter(owner)) return this.#parameter(owner, node, scope, element);
    if (!ts.isVariableDeclaration(owner) || ts.isBindingElement(element.parent.parent))
      return this.unknown(node, scope);
    const value = ts.isForOfStatement(owner.parent.parent)
      ? this.#oneOf(owner.parent.parent.expression, node, scope)
      : owner.initializer && this.evaluate(owner.initializer, scope);
    const key = ts.isArrayBindingPattern(element.parent)
      ? String(element.parent.elements.indexOf(element))
      : ((element.propertyName ?? element.name) as ts.Identifier).text;
    return this.#member(value, key, node, scope);
  }

  /** A parameter outside any call that is being evaluated: by its type, else from one of the calls in the project. */
  #parameter(
    parameter: ts.ParameterDeclaration,
    node: ts.Identifier,
    scope: Scope,
    element?: ts.BindingElement,
  ): Value {
    const byType = this.unknown(node, scope);
    if (!(byType instanceof Unknown) || !this.project.mayBeText(node)) return byType;
    const callable = parameter.parent as Callable;
    const sites = this.project.callsOf(callable);
    if (sites.length === 0) return byType;
    const question = `calls of ${callable.getSourceFile().fileName}:${callable.pos}`;
    const site = sites[this.choices.choose(question, sites.length)];
    const argument = site?.arguments[callable.parameters.indexOf(parameter)];
    if (!site || !argument) return undefined;
    const caller = new Scope(`${site.getSourceFile().fileName}:${site.pos}`);
    const value = this.evaluate(argument, caller);
    if (!element) return value;
    return this.#member(value, ((element.propertyName ?? element.name) as ts.Identifier).text, node, scope);
  }

  #object(node: ts.ObjectLiteralExpression, scope: Scope): Value {
    const properties = new Map<string, () => Value>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, scope);
        if (spread instanceof Table) for (const [key, read] of spread.properties) properties.set(key, read);
      } else if (ts.isShorthandPropertyAssignment(property)) {
        properties.set(property.name.text, () => this.#shorthand(property, scope));
      } else if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
        properties.set(property.name.text, () => this.evaluate(property.initializer, scope));
      } else if (ts.isMethodDeclaration(property) && ts.isIdentifier(property.name)) {
        properties.set(property.name.text, () => new Code(property, scope));
      }
    }
    return new Table(properties);
  }

  #shorthand(property: ts.ShorthandPropertyAssignment, scope: Scope): Value {
    return this.#identifier(property.name, scope);
  }

  #array(node: ts.ArrayLiteralExpression, scope: Scope): Value {
    const items: { node: ts.Expression; read: () => Value }[] = [];
    for (const element of node.elements) {
      if (!ts.isSpreadElement(element)) {
        items.push({ node: element, read: () => this.evaluate(element, scope) });
        continue;
      }
      const spread = this.evaluate(element.expression, scope);
      if (!(spread instanceof List)) return new Unknown(node);
      items.push(...spread.items);
    }
    return new List(items);
  }

  #property(node: ts.PropertyAccessExpression, scope: Scope): Value {
    return this.#member(this.evaluate(node.expression, scope), node.name.text, node, scope);
  }

  #member(value: Value, key: string, node: ts.Expression, scope: Scope): Value {
    if (value instanceof Table) {
      const read = value.properties.get(key);
      return read ? this.#orAlternatives(read(), node, scope) : undefined;
    }
    if (value instanceof List) return key === 'length' ? value.items.length : value.items[Number(key)]?.read();
    if (typeof value === 'string' && key === 'length') return value.length;
    if (value === undefined || value === null) return undefined;
    return this.unknown(node, scope);
  }

  #element(node: ts.ElementAccessExpression, scope: Scope): Value {
    const owner = this.evaluate(node.expression, scope);
    const key = this.evaluate(node.argumentExpression, scope);
    if (typeof key === 'string' || typeof key === 'number') return this.#member(owner, String(key), node, scope);
    if (owner instanceof Table && owner.properties.size > 0) {
      const all = [...owner.properties.values()];
      return all[this.choices.choose(this.#question(node.argumentExpression, scope, 'key'), all.length)]?.();
    }
    return this.unknown(node, scope);
  }

  #binary(node: ts.BinaryExpression, scope: Scope): Value {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.isTrue(node.left, scope) ? this.evaluate(node.right, scope) : false;
    if (kind === ts.SyntaxKind.BarBarToken)
      return this.isTrue(node.left, scope) ? this.evaluate(node.left, scope) : this.evaluate(node.right, scope);
    const left = this.evaluate(node.left, scope);
    if (kind === ts.SyntaxKind.QuestionQuestionToken)
      return left === null || left === undefined ? this.evaluate(node.right, scope) : left;
    const right = this.evaluate(node.right, scope);
    if (left instanceof Unknown || right instanceof Unknown) return this.unknown(node, scope);
    if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return left === right;
    if (kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) return left !== right;
    if (kind === ts.SyntaxKind.PlusToken)
      return typeof left === 'number' && typeof right === 'number'
        ? left + right
        : `${this.textOf(left)}${this.textOf(right)}`;
    return this.unknown(node, scope);
  }

  #unary(node: ts.PrefixUnaryExpression, scope: Scope): Value {
    if (node.operator === ts.SyntaxKind.ExclamationToken) return !this.isTrue(node.operand, scope);
    const value = this.evaluate(node.operand, scope);
    return node.operator === ts.SyntaxKind.MinusToken && typeof value === 'number' ? -value : this.unknown(node, scope);
  }

  #call(node: ts.CallExpression, scope: Scope): Value {
    const composed = readLibraryCall(this.#reader(scope), node);
    if (composed !== undefined) return composed;
    const args = node.arguments.map((argument) => () => this.evaluate(argument, scope));
    if (ts.isPropertyAccessExpression(node.expression)) {
      const owner = this.evaluate(node.expression.expression, scope);
      if (owner instanceof Table) {
        const method = owner.properties.get(node.expression.name.text)?.();
        if (method instanceof Code) return this.call(method, args, node);
      }
      const result = callMethod(this, owner, node, args);
      return result ? result.value : this.unknown(node, scope);
    }
    const callee = this.evaluate(node.expression, scope);
    return callee instanceof Code && callee.node.body && !isAsync(callee.node)
      ? this.call(callee, args, node)
      : this.unknown(node, scope);
  }

  #question(node: ts.Node, scope: Scope, kind = 'value'): string {
    const declaration = ts.isIdentifier(node) ? this.project.declarationOf(node) : undefined;
    const at = declaration ?? node;
    return `${kind} ${at.getSourceFile().fileName}:${at.pos} in ${scope.path}`;
  }
}

function isAsync(node: Callable): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
}
