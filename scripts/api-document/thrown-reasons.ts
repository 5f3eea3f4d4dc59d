import ts from 'typescript';
import { serverProgram } from '#scripts/api-document/server-program.ts';

/** One place that refuses something: its codes and reasons, and the members that its problem document has. */
export type Refusal = { place: string; codes: string[]; reasons: string[]; members: string[] };

/** Every `conflict(reason, detail, members)` and `new DomainError(code, detail, { reason, extra })` of the service. */
export function thrownReasons(): Refusal[] {
  const program = serverProgram();
  const checker = program.getTypeChecker();
  const found: Refusal[] = [];
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.includes('/server/') || file.fileName.includes('node_modules')) continue;
    const visit = (node: ts.Node): void => {
      const refusal = refusalAt(node, checker);
      if (refusal) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push({ place: `${file.fileName.replace(/.*\/server\//, 'server/')}:${line + 1}`, ...refusal });
      }
      node.forEachChild(visit);
    };
    visit(file);
  }
  return found;
}

/** What a call of `conflict` or a new DomainError refuses with; undefined for everything else, and without a reason. */
export function refusalAt(node: ts.Node, checker: ts.TypeChecker): Omit<Refusal, 'place'> | undefined {
  if (ts.isCallExpression(node) && node.expression.getText() === 'conflict') {
    const [reason, , members] = node.arguments;
    return (
      reason && { codes: ['CONFLICT'], reasons: literalsOf(reason, checker), members: membersOf(members, checker) }
    );
  }
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'DomainError') return undefined;
  const options = node.arguments?.[2];
  if (!options) return undefined;
  const reason = memberOf(options, 'reason');
  const [code] = node.arguments ?? [];
  return (
    reason && {
      codes: code ? literalsOf(code, checker) : [],
      reasons: literalsOf(reason, checker),
      members: membersOf(memberOf(options, 'extra'), checker),
    }
  );
}

function memberOf(options: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(options)) return undefined;
  for (const member of options.properties) {
    if (member.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(member)) return member.initializer;
    if (ts.isShorthandPropertyAssignment(member)) return member.name;
  }
  return undefined;
}

/** The texts that an expression can have; none if it can be any. */
function literalsOf(node: ts.Expression, checker: ts.TypeChecker): string[] {
  if (!ts.isTemplateExpression(node)) return typeLiterals(checker.getTypeAtLocation(node));
  return node.templateSpans.reduce<string[]>(
    (heads, { expression, literal }) =>
      heads.flatMap((head) => literalsOf(expression, checker).map((part) => `${head}${part}${literal.text}`)),
    [node.head.text],
  );
}

function typeLiterals(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
}

function membersOf(node: ts.Expression | undefined, checker: ts.TypeChecker): string[] {
  return node
    ? checker
        .getTypeAtLocation(node)
        .getProperties()
        .map(({ name }) => name)
    : [];
}
