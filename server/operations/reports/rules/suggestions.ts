/** General suggestions; the metrics decide which of them are returned. */
export const SUGGESTIONS = [
  {
    id: 'pool-waiting',
    title: 'Raise DATABASE_POOL_SIZE when poolWaiting stays above 0',
    detail: 'Callers wait for a connection; a larger pool helps as long as the database has idle processors.',
  },
  {
    id: 'cache-hit-rate',
    title: 'Give PostgreSQL more shared_buffers when cacheHitRate is below 99 %',
    detail: 'Below it, reads go to the disk that memory could answer.',
  },
  {
    id: 'slow-queries',
    title: 'Look at the statements page when slowQueries is not 0',
    detail: 'A statement that runs longer than a second holds a connection for as long.',
  },
  {
    id: 'workers',
    title: 'Run a process for each processor when the host is busy',
    detail: 'One process uses one processor; WORKERS adds more on the same machine.',
  },
] as const;
