import type { Node } from 'libpg-query';
import type { Catalog } from '#scripts/sql/catalog.ts';

export type Column = { name: string; nullable: boolean };
/** A named row source of FROM; `optional` on the side of an outer join that may be missing. */
export type Source = { name: string; columns: readonly Column[]; optional: boolean };
/** Whether `$n` may be null, or its elements when it is an array. */
export type Parameters = { nullable(number: number): boolean; elementNullable(number: number): boolean };

const SYSTEM_COLUMNS = new Set(['xmin', 'xmax', 'ctid', 'tableoid', 'cmin', 'cmax']);

/** The output columns of a query, in a frame of its own. */
export type InferColumns = (query: Node, frame: Frame) => Column[];

/** What the expressions of one query level may refer to. */
export class Frame {
  readonly catalog: Catalog;
  readonly parameters: Parameters;
  readonly outer: Frame | undefined;
  readonly #infer: InferColumns;
  readonly ctes = new Map<string, readonly Column[]>();
  readonly sources: Source[] = [];
  /** Columns that the conditions of this level leave without null, as `source.column`. */
  readonly required = new Set<string>();
  isGrouped = false;

  constructor(catalog: Catalog, parameters: Parameters, infer: InferColumns, outer?: Frame) {
    this.catalog = catalog;
    this.parameters = parameters;
    this.#infer = infer;
    this.outer = outer;
  }

  inner(): Frame {
    return new Frame(this.catalog, this.parameters, this.#infer, this);
  }

  /** The output columns of a query within this level. */
  columnsOf(query: Node): Column[] {
    return this.#infer(query, this.inner());
  }

  cte(name: string): readonly Column[] | undefined {
    return this.ctes.get(name) ?? this.outer?.cte(name);
  }

  /** If such a condition holds for a row, its source is not missing (outer join). */
  isOptional(source: Source): boolean {
    return source.optional && !source.columns.some(({ name }) => this.required.has(`${source.name}.${name}`));
  }

  isNullable(source: Source, column: Column): boolean {
    if (this.required.has(`${source.name}.${column.name}`)) return false;
    return column.nullable || this.isOptional(source);
  }

  /** @throws when the name is not in scope: PostgreSQL would have refused it, so the analysis is incomplete */
  resolve(path: readonly string[]): { key: string | undefined; nullable: boolean } {
    const name = path.at(-1) ?? '';
    const owner = path.at(-2);
    for (const source of this.sources) {
      if (owner !== undefined && source.name !== owner) continue;
      const column = source.columns.find((candidate) => candidate.name === name);
      if (column) return { key: `${source.name}.${name}`, nullable: this.isNullable(source, column) };
      if (owner !== undefined && SYSTEM_COLUMNS.has(name)) return { key: undefined, nullable: this.isOptional(source) };
    }
    const row = owner === undefined && this.sources.find((source) => source.name === name);
    if (row) return { key: undefined, nullable: this.isOptional(row) };
    if (this.outer) return this.outer.resolve(path);
    if (SYSTEM_COLUMNS.has(name)) return { key: undefined, nullable: false };
    throw new Error(`nullability of ${path.join('.')} cannot be determined`);
  }
}
