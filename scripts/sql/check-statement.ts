import { type Node, parseSync } from 'libpg-query';
import ts from 'typescript';
import { checkParameters } from '#scripts/sql/check-parameters.ts';
import { checkRow } from '#scripts/sql/check-row.ts';
import type { Context } from '#scripts/sql/context.ts';
import { describe, type Field } from '#scripts/sql/describe.ts';
import type { Statement, Variant } from '#scripts/sql/find-statements.ts';
import { mixesQuestions } from '#scripts/sql/mixed-questions.ts';
import type { Column, Parameters } from '#scripts/sql/nullability/frame.ts';
import { inferColumns } from '#scripts/sql/nullability/queries.ts';
import type { Project } from '#scripts/sql/project.ts';
import { isNullish } from '#scripts/sql/types.ts';

type Answer = { faults: string[]; fields: Field[]; columns: Column[] };

const MIXED =
  'asks several questions, of which a parameter selects one: compose the text of each of fragments (decision 035)';

/** What is wrong with one statement, in sentences. */
export async function checkStatement(context: Context, statement: Statement): Promise<string[]> {
  const faults = new Set<string>();
  const answers: Answer[] = [];
  for (const variant of statement.variants) {
    const answer = await describeVariant(context, variant);
    for (const fault of answer.faults) faults.add(fault);
    if (answer.faults.length === 0) answers.push(answer);
  }
  for (const fault of checkRow(context, statement, answers)) faults.add(fault);
  return [...faults];
}

async function describeVariant(context: Context, variant: Variant): Promise<Answer> {
  const nothing: Answer = { faults: [], fields: [], columns: [] };
  try {
    const [node, ...more] = readQueries(variant.text);
    if (!node || more.length > 0)
      return { ...nothing, faults: variant.values?.length ? ['several statements cannot take parameters'] : [] };
    const { parameters, fields } = await describe(context.client, asQuery(node, variant.text));
    const columns = inferColumns(node, context.catalog, parametersOf(context.project, variant));
    if (columns.length !== fields.length)
      throw new Error(`nullability was determined for ${columns.length} of ${fields.length} columns`);
    const mixed = mixesQuestions(node) ? [MIXED] : [];
    return { faults: [...mixed, ...checkParameters(context, variant, parameters)], fields, columns };
  } catch (error) {
    return { ...nothing, faults: [(error as Error).message] };
  }
}

function readQueries(text: string): Node[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
}

/** COPY cannot be described; the columns that it fills can. */
function asQuery(node: Node, text: string): string {
  if (!('CopyStmt' in node)) return text;
  const { relation, attlist } = node.CopyStmt;
  const columns = (attlist ?? []).map((item) => ('String' in item ? item.String.sval : '*'));
  return `INSERT INTO ${relation?.relname} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${relation?.relname}`;
}

function parametersOf({ checker }: Project, { values }: Variant): Parameters {
  const typeOf = (number: number) => values?.[number - 1]?.type;
  return {
    nullable: (number) => {
      const type = typeOf(number);
      return type ? isNullish(type) : true;
    },
    elementNullable: (number) => {
      const type = typeOf(number);
      const element = type && checker.getIndexTypeOfType(checker.getNonNullableType(type), ts.IndexKind.Number);
      return element ? isNullish(element) : true;
    },
  };
}
