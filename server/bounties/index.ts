export { collectBounties } from '#server/bounties/collect-bounties.ts';
export { pruneBountySightings } from '#server/bounties/prune-sightings.ts';
export { readBountyTotal } from '#server/bounties/queries/read-bounty-total.ts';
export { BOUNTY_CLAUSE } from '#server/bounties/region-clause.ts';
