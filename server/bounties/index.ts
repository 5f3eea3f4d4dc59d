export { cancelRegionBounties } from '#server/bounties/cancel-region-bounties.ts';
export { collectBounties } from '#server/bounties/collect-bounties.ts';
export { bountiesAgainst } from '#server/bounties/queries/total-on.ts';
