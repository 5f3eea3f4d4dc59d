/** For a bounty `b` paid by a region's fund: the current owner of the region, whoever placed it. */
export const FUND_OWNER = `(SELECT o.id FROM map_region_details r JOIN player_records o ON o.user_id = r.owner_id
    WHERE b.from_fund AND r.id = b.region_id)`;
