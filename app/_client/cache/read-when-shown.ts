import type { QueryPath } from './paths.ts';

/** Queries that nothing makes stale, each with the reason: what they show does not change, or is read when it is shown. */
export const READ_WHEN_SHOWN: Readonly<Partial<Record<QueryPath, string>>> = {
  'externalLogin.providers': 'configuration of the running service',
  'maintenance.retention': 'a job of the night; read when it is shown',
  'profiles.find': 'asked anew for each name',
  'reports.metrics': 'constant in a release',
  'reports.templates': 'constant in a release',
  'reports.lastDay': 'counted when it is read, and each minute while it is shown',
  'reports.performance': 'measured when it is read',
  'seasons.board': 'computed by a job; read when the page is opened',
  'seasons.list': 'a season ends every eight weeks; read when the page is opened',
  'seasons.hallOfFame': 'a season ends every eight weeks; read when the page is opened',
  'rankings.board': 'computed by a job; read when the page is opened',
};
