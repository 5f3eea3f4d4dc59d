import ts from 'typescript';
import { everyOutcome } from '#scripts/sql/choices.ts';
import { Evaluation, type Piece } from '#scripts/sql/evaluate.ts';
import type { Project } from '#scripts/sql/project.ts';
import { Abandoned, List, Scope, Table, Unknown, type Value } from '#scripts/sql/values.ts';

/** One text that a call may send, with the expressions whose values go with it. */
export type Variant = { text: string; values: ParameterValue[] | undefined; pieces: readonly Piece[] };
export type ParameterValue = { type: ts.Type; node: ts.Expression };
export type Statement = { call: ts.CallExpression; place: string; variants: Variant[]; isOurs: boolean };
export type Fault = { place: string; message: string };

const OURS = /\/server\/platform\/db\/transaction\.ts$/;
const DRIVER = /\/@types\/pg\//;
const SENDERS = new RegExp(`${OURS.source}|${DRIVER.source}`);

/** Backups copy whole tables by the names that the catalogue has. */
const BY_CATALOGUE = /^server\/platform\/db\/backup\//;

/** What only passes on a text that was checked where it was written, or that is a migration. */
const FORWARDING = new Set([
  'server/platform/db/transaction.ts',
  'server/platform/db/migrate.ts',
  // What Prisma writes from the models.
  'server/platform/db/prisma.ts',
  // Grants name a role, which no parameter can.
  'server/platform/db/service-role.ts',
  // Creates and enters the schema that its configuration names, which no parameter can either.
  'generator/container/run.ts',
]);

/** Every call that sends SQL, with all the texts that it may send; what cannot be determined is a fault. */
export type Found = { statements: Statement[]; faults: Fault[] };

export function findStatements(project: Project): Found {
  const faults: Fault[] = [];
  const statements: Statement[] = [];
  for (const call of [...project.callsNamed('sql'), ...project.callsNamed('query')]) {
    const kind = kindOf(project, call);
    const place = project.placeOf(call);
    if (!kind || BY_CATALOGUE.test(place) || FORWARDING.has(place.split(':')[0] ?? '')) continue;
    try {
      statements.push({ call, place, variants: variantsOf(project, call), isOurs: kind === 'ours' });
    } catch (error) {
      faults.push({ place, message: (error as Error).message });
    }
  }
  const sources = project.sources.filter(({ fileName }) => !OURS.test(fileName));
  faults.push(...sources.flatMap((source) => findDetached(project, source)));
  return { statements, faults };
}

/** The functions that send SQL, handed on as values: what they send could not be found. */
function findDetached(project: Project, node: ts.Node): Fault[] {
  const found = (ts.isPropertyAccessExpression(node) || ts.isBindingElement(node)) && isDetached(project, node);
  const here = found
    ? [{ place: project.placeOf(node), message: `${node.getText()} is handed on instead of called` }]
    : [];
  return [...here, ...node.getChildren().flatMap((child) => findDetached(project, child))];
}

function isDetached({ checker }: Project, node: ts.PropertyAccessExpression | ts.BindingElement): boolean {
  const name = ts.isBindingElement(node) ? (node.propertyName ?? node.name) : node.name;
  if (!/^(sql|query)$/.test(name.getText())) return false;
  if (ts.isCallExpression(node.parent) && node.parent.expression === node) return false;
  const [signature] = checker.getTypeAtLocation(node).getCallSignatures();
  return SENDERS.test(signature?.declaration?.getSourceFile().fileName ?? '');
}

function kindOf(project: Project, call: ts.CallExpression): 'ours' | 'driver' | undefined {
  const file = project.checker.getResolvedSignature(call)?.declaration?.getSourceFile().fileName ?? '';
  if (OURS.test(file)) return 'ours';
  return DRIVER.test(file) ? 'driver' : undefined;
}

function variantsOf(project: Project, call: ts.CallExpression): Variant[] {
  const outcomes = everyOutcome((choices) => {
    try {
      return readVariant(new Evaluation(project, choices), call);
    } catch (error) {
      if (error instanceof Abandoned) return undefined;
      throw error;
    }
  });
  const distinct = new Map<string, Variant>();
  for (const variant of outcomes) if (variant && !distinct.has(variant.text)) distinct.set(variant.text, variant);
  if (distinct.size === 0) throw new Error('no path through the code leads to a statement');
  return [...distinct.values()];
}

function readVariant(evaluation: Evaluation, call: ts.CallExpression): Variant {
  const [statement, given] = call.arguments;
  const scope = new Scope('');
  if (!statement) throw new Error('no statement is given');
  let text = evaluation.evaluate(copiedText(evaluation.project, statement), scope);
  let values: Value = given && evaluation.evaluate(given, scope);
  let isGiven = given !== undefined;
  if (text instanceof Table) {
    const { properties } = text;
    if (properties.has('values')) {
      values = properties.get('values')?.();
      isGiven = true;
    }
    text = properties.get('text')?.();
  }
  if (typeof text !== 'string') throw new Error(`the text cannot be determined without running it${culprit(text)}`);
  return { text, values: isGiven ? listed(evaluation, values) : [], pieces: evaluation.pieces };
}

/** `query(copyFrom(text))`: the text of a COPY is inside the stream that carries its rows. */
function copiedText({ checker }: Project, statement: ts.Expression): ts.Expression {
  if (!ts.isCallExpression(statement)) return statement;
  const file = checker.getResolvedSignature(statement)?.declaration?.getSourceFile().fileName ?? '';
  return (/pg-copy-streams/.test(file) && statement.arguments[0]) || statement;
}

function listed(evaluation: Evaluation, values: Value): ParameterValue[] | undefined {
  const { checker } = evaluation.project;
  if (values === undefined) return [];
  if (values instanceof List) return values.items.map(({ node }) => ({ type: checker.getTypeAtLocation(node), node }));
  if (!(values instanceof Unknown)) return undefined;
  const type = values.type ?? checker.getTypeAtLocation(values.node);
  if (!checker.isTupleType(type)) return undefined;
  return checker.getTypeArguments(type as ts.TypeReference).map((part) => ({ type: part, node: values.node }));
}

function culprit(value: Value): string {
  return value instanceof Unknown ? `: ${value.node.getText().replace(/\s+/g, ' ').slice(0, 80)}` : '';
}
