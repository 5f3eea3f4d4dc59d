import { randomBytes } from 'node:crypto';
import { readCombats } from '#server/operations/reports/queries/read-combats.ts';
import { readMarket } from '#server/operations/reports/queries/read-market.ts';
import { readPlayers } from '#server/operations/reports/queries/read-players.ts';
import { readSectors } from '#server/operations/reports/queries/read-sectors.ts';
import { readShips } from '#server/operations/reports/queries/read-ships.ts';
import { readTeams } from '#server/operations/reports/queries/read-teams.ts';
import {
  type DatasetQuery,
  datasetQuery,
  datasetsOf,
  templateFaults,
} from '#server/operations/reports/rules/dataset-query.ts';
import { type Dataset, datasetOf, isMetric } from '#server/operations/reports/rules/metric-catalogue.ts';
import { sortGroups, sortTerms } from '#server/operations/reports/rules/sort-groups.ts';
import type { ReportResult, ReportTemplate } from '#server/operations/reports/schemas.ts';
import type { Services, UserCtx } from '#server/platform/context.ts';
import { validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';

type Row = { g1: string | null; g2: string | null } & { [metric: string]: number | string | null };
type Read = { query: DatasetQuery; rows: Row[] };

type Db = Pick<Services, 'pool' | 'clock'>;

/** Computes a report for the caller. @throws DomainError FORBIDDEN, VALIDATION */
export function generateReport(ctx: UserCtx, template: ReportTemplate): Promise<ReportResult> {
  requireScope(ctx.actor, 'admin.audit.view');
  return countReport(ctx, template);
}

/** Computes the metrics of a report as its template filters, groups and sorts them. @throws DomainError VALIDATION */
export async function countReport(ctx: Db, template: ReportTemplate): Promise<ReportResult> {
  const faults = templateFaults(template);
  if (faults.length > 0) throw validationError(faults);
  const reads = new Map<Dataset, Read>();
  for (const dataset of datasetsOf(template)) {
    const query = datasetQuery(template, dataset);
    reads.set(dataset, { query, rows: await readDataset(ctx, dataset, query) });
  }
  const results = [...new Set(template.metrics)].map((id) => [id, resultOf(id, template, reads)] as const);
  return {
    id: `report-${randomBytes(6).toString('hex')}`,
    name: template.name,
    generatedAt: ctx.clock.now().toISOString(),
    data: Object.fromEntries(results.map(([id, { value }]) => [id, value])),
    applied: Object.fromEntries(results.map(([id, { filters, groupBy }]) => [id, { filters, groupBy }])),
    template,
  };
}

function readDataset(ctx: Db, dataset: Dataset, query: DatasetQuery): Promise<Row[]> {
  switch (dataset) {
    case 'players':
      return readPlayers(ctx, query);
    case 'market':
      return readMarket(ctx, query);
    case 'sectors':
      return readSectors(ctx, query);
    case 'ships':
      return readShips(ctx, query);
    case 'teams':
      return readTeams(ctx, query);
    case 'combats':
      return readCombats(ctx, query);
  }
}

type Result = { value: ReportResult['data'][string]; filters: string[]; groupBy: string[] };

function resultOf(id: string, { sortBy }: ReportTemplate, reads: ReadonlyMap<Dataset, Read>): Result {
  const read = isMetric(id) ? reads.get(datasetOf(id)) : undefined;
  if (!read) return { value: 0, filters: [], groupBy: [] };
  const { query, rows } = read;
  const filters = [...new Set(query.filters.map(({ field }) => field))];
  const { groupBy } = query;
  if (groupBy.length === 0) return { value: figure(rows[0]?.[id]), filters, groupBy };
  const groups = rows.map((row) => ({
    group: Object.fromEntries(groupBy.map((field, index) => [field, index === 0 ? row.g1 : row.g2])),
    value: figure(row[id]),
  }));
  return { value: sortGroups(groups, sortTerms(sortBy), groupBy), filters, groupBy };
}

/** Rounded to four decimal places: further ones are rounding noise of the mean. */
function figure(value: string | number | null | undefined): number {
  return Math.round(Number(value ?? 0) * 10_000) / 10_000;
}
