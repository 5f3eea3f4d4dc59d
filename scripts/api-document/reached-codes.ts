import path from 'node:path';
import ts from 'typescript';
import { ROOT, serverProgram } from '#scripts/api-document/server-program.ts';
import { refusalAt } from '#scripts/api-document/thrown-reasons.ts';

/** Error codes that are thrown, with the reasons for each, and whether an `Idempotency-Key` is read. */
export type Reached = { codes: Set<string>; reasons: Map<string, Set<string>>; idempotent: boolean };

/**
 * The error codes that each procedure can reach by its source: every `new DomainError('CODE', …)` in a function that
 * its definition refers to, directly or through others. An upper bound: branches that never run count too.
 */
export function reachedByProcedures(): Map<string, Reached> {
  const program = serverProgram();
  const reach = createReach(program.getTypeChecker());
  const source = program.getSourceFile(path.join(ROOT, 'server/api.ts'));
  const found = new Map<string, Reached>();
  source?.forEachChild((statement) => {
    if (!ts.isVariableStatement(statement)) return;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (name.getText() === 'api' && initializer) collectRouter(initializer, '', reach, found);
  });
  return found;
}

type Reach = { reachedFrom(node: ts.Node): Reached; initializerOf(node: ts.Node): ts.Expression | undefined };

/** `router({ name: procedure or router })` and `mergeRouters(router, router)`, through the variables that hold them. */
function collectRouter(node: ts.Expression, prefix: string, reach: Reach, found: Map<string, Reached>): void {
  if (ts.isCallExpression(node) && node.expression.getText() === 'mergeRouters') {
    for (const part of node.arguments) collectRouter(reach.initializerOf(part) ?? part, prefix, reach, found);
    return;
  }
  const [members] = ts.isCallExpression(node) ? node.arguments : [];
  if (!members || !ts.isObjectLiteralExpression(members)) throw new Error(`no router literal at ${prefix}`);
  for (const member of members.properties) {
    if (!ts.isPropertyAssignment(member)) throw new Error(`a router holds plain members only: ${member.getText()}`);
    const name = `${prefix}${member.name.getText()}`;
    const nested = nestedRouter(member.initializer, reach);
    if (nested) collectRouter(nested, `${name}.`, reach, found);
    else found.set(name, reach.reachedFrom(member.initializer));
  }
}

function nestedRouter(node: ts.Expression, reach: Reach): ts.Expression | undefined {
  if (ts.isIdentifier(node)) return reach.initializerOf(node);
  return ts.isCallExpression(node) && node.expression.getText() === 'mergeRouters' ? node : undefined;
}

function createReach(checker: ts.TypeChecker): Reach {
  function declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = checker.getSymbolAtLocation(node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target?.declarations?.find((declaration) => !declaration.getSourceFile().fileName.includes('node_modules'));
  }
  function functionOf(node: ts.Identifier): ts.Node | undefined {
    const declaration = declarationOf(node);
    if (!declaration) return undefined;
    if (ts.isFunctionDeclaration(declaration)) return declaration;
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
  }
  function literalsOf(node: ts.Expression): string[] {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  }
  return {
    initializerOf: (node) => {
      const declaration = declarationOf(node);
      return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    },
    reachedFrom: (root) => {
      const codes = new Set<string>();
      const reasons = new Map<string, Set<string>>();
      const seen = new Set<ts.Node>();
      function visit(node: ts.Node): void {
        if (ts.isNewExpression(node) && node.expression.getText() === 'DomainError' && node.arguments?.[0])
          for (const code of literalsOf(node.arguments[0])) codes.add(code);
        const refusal = refusalAt(node, checker);
        for (const code of refusal?.codes ?? [])
          reasons.set(code, new Set([...(reasons.get(code) ?? []), ...(refusal?.reasons ?? [])]));
        const target = ts.isIdentifier(node) ? functionOf(node) : undefined;
        if (target && !seen.has(target)) {
          seen.add(target);
          visit(target);
        }
        node.forEachChild(visit);
      }
      visit(root);
      return { codes, reasons, idempotent: [...seen].some(isIdempotency) };
    },
  };
}

function isIdempotency(node: ts.Node): boolean {
  return ts.isFunctionDeclaration(node) && node.name?.text === 'withIdempotency';
}
