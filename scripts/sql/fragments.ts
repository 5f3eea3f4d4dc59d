import ts from 'typescript';
import type { Project } from '#scripts/sql/project.ts';
import { Fragment, type Parameter, Unknown, type Value } from '#scripts/sql/values.ts';

/** The library that composes statements of fragments and numbers their parameters. */
const LIBRARY = /\/sql-template-tag\//;

/** What an evaluation lends to the reading of fragments. */
export type FragmentReader = {
  readonly project: Project;
  read(node: ts.Expression): Value;
  textOf(value: Value): string | Unknown;
  piece(text: string, node: ts.Node): string;
};

/** A name of the library that an identifier stands for: `sql`, `raw`, `empty`. */
export function libraryName({ project }: { project: Project }, node: ts.Expression): string | undefined {
  const declaration = ts.isIdentifier(node) ? project.declarationOf(node) : undefined;
  if (!declaration || !LIBRARY.test(declaration.getSourceFile().fileName)) return undefined;
  const { name } = declaration as ts.NamedDeclaration;
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

/** sql`…`: a value that is a fragment becomes a part of the text, every other one a parameter. */
export function readTagged(reader: FragmentReader, { template, tag }: ts.TaggedTemplateExpression): Value {
  if (libraryName(reader, tag) !== 'sql') return new Unknown(tag);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return new Fragment([reader.piece(template.text, template)]);
  const parts = [new Fragment([reader.piece(template.head.text, template)])];
  for (const { expression, literal } of template.templateSpans) {
    const part = isFragment(reader.project, expression)
      ? reader.read(expression)
      : new Fragment(['', ''], [parameterOf(reader.project, expression)]);
    if (!(part instanceof Fragment)) return part instanceof Unknown ? part : new Unknown(expression);
    parts.push(part, new Fragment([reader.piece(literal.text, template)]));
  }
  return Fragment.concat(parts);
}

/** `raw(text)`; undefined for another function. */
export function readLibraryCall(reader: FragmentReader, node: ts.CallExpression): Value {
  const [first] = node.arguments;
  if (!first || libraryName(reader, node.expression) !== 'raw') return undefined;
  const text = reader.textOf(reader.read(first));
  return text instanceof Unknown ? text : new Fragment([text]);
}

function parameterOf({ checker }: Project, node: ts.Expression): Parameter {
  return { type: checker.getTypeAtLocation(node), node };
}

function isFragment({ checker }: Project, node: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some(({ symbol }) =>
    (symbol?.declarations ?? []).some((declaration) => LIBRARY.test(declaration.getSourceFile().fileName)),
  );
}
