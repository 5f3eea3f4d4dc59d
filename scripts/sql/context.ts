import type pg from 'pg';
import type { Catalog } from '#scripts/sql/catalog.ts';
import type { Project } from '#scripts/sql/project.ts';

/** What a statement is compared with: the sources' types and the schema that its program sees. */
export type Context = { project: Project; client: pg.Client; catalog: Catalog };
