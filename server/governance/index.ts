export { RESIDENCE_CLAUSE } from '#server/governance/residence-clause.ts';
