export { collectBounties } from '#server/bounties/collect-bounties.ts';
export { bountiesAgainst } from '#server/bounties/queries/total-on.ts';
export { BOUNTY_CLAUSE } from '#server/bounties/region-clause.ts';
