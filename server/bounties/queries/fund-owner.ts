/** Of a bounty `b` that a region's fund pays: the player who owns the region now, whoever placed it. */
export const FUND_OWNER = `(SELECT o.id FROM map_region_details r JOIN player_records o ON o.user_id = r.owner_id
    WHERE b.from_fund AND r.id = b.region_id)`;
