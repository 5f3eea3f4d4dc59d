import path from 'node:path';
import ts from 'typescript';
import type { Callable } from '#scripts/sql/values.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const MAX_LITERALS = 24;

/** The program's sources with their types, for the checks. */
export class Project {
  readonly checker: ts.TypeChecker;
  readonly sources: readonly ts.SourceFile[];
  readonly #calls = new Map<string, ts.CallExpression[]>();

  constructor(folders: readonly string[]) {
    const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
    const include = folders.map((folder) => `${folder}/**/*.ts`);
    const parsed = ts.parseJsonConfigFileContent({ ...config, include }, ts.sys, ROOT);
    const options = { ...parsed.options, incremental: false, skipLibCheck: true };
    const program = ts.createProgram(parsed.fileNames, options);
    this.checker = program.getTypeChecker();
    const roots = folders.map((folder) => `${path.join(ROOT, folder)}/`);
    this.sources = program
      .getSourceFiles()
      .filter(({ fileName }) => roots.some((root) => path.resolve(fileName).startsWith(root)));
    for (const source of this.sources) this.#indexCalls(source);
  }

  #indexCalls(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression);
      if (name) this.#calls.set(name, [...(this.#calls.get(name) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.#indexCalls(child));
  }

  callsNamed(name: string): readonly ts.CallExpression[] {
    return this.#calls.get(name) ?? [];
  }

  declarationOf(node: ts.Identifier): ts.Declaration | undefined {
    let symbol = this.checker.getSymbolAtLocation(node);
    if (symbol && node.parent && ts.isShorthandPropertyAssignment(node.parent))
      symbol = this.checker.getShorthandAssignmentValueSymbol(node.parent);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration;
  }

  /** Every call of a named function in the project. */
  callsOf(callable: Callable): ts.CallExpression[] {
    const named = ts.isFunctionDeclaration(callable) ? callable.name : undefined;
    const owner = callable.parent;
    const variable = ts.isVariableDeclaration(owner) && ts.isIdentifier(owner.name) ? owner.name : undefined;
    const name = (named ?? variable)?.text;
    if (!name) return [];
    return (this.#calls.get(name) ?? []).filter(
      (call) => this.checker.getResolvedSignature(call)?.declaration === callable,
    );
  }

  /** The values of a type with few values: a union of literals, a boolean. */
  literalsOf(type: ts.Type): (string | number | boolean | null | undefined)[] | undefined {
    const parts = type.isUnion() ? type.types : [type];
    if (parts.length > MAX_LITERALS) return undefined;
    const values = parts.map((part) => this.#literalOf(part));
    return values.some((value) => value === 'open') ? undefined : values.map((value) => (value as { is: null }).is);
  }

  #literalOf(type: ts.Type): { is: string | number | boolean | null | undefined } | 'open' {
    if (type.isStringLiteral() || type.isNumberLiteral()) return { is: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { is: this.checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.Null) return { is: null };
    if (type.flags & ts.TypeFlags.Undefined) return { is: undefined };
    return 'open';
  }

  /** Whether an expression can be or contain a part of a statement's text. */
  mayBeText(node: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some(
      (part) => (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.Object | ts.TypeFlags.TypeParameter)) !== 0,
    );
  }

  placeOf(node: ts.Node): string {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${path.relative(ROOT, source.fileName).replaceAll('\\', '/')}:${line + 1}`;
  }
}

function nameOf(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
}
