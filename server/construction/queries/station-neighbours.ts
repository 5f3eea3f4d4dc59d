/**
 * How many public stations of its region lie within two warps of the station `st`, over lanes that everybody may fly
 * both ways: where its freighters come from (`rules/traffic.ts`).
 */
export const NEIGHBOURS = `(SELECT count(*)::int FROM map_stations o
  JOIN map_sectors os ON os.id = o.sector_id JOIN map_sectors hs ON hs.id = st.sector_id AND hs.region_id = os.region_id
  WHERE o.owner_id IS NULL AND o.sector_id <> st.sector_id AND o.sector_id IN (
    SELECT w.to_sector_id FROM map_warps w
    WHERE w.from_sector_id = st.sector_id AND w.kind = 'lane' AND NOT w.is_latent AND NOT w.one_way
    UNION
    SELECT x.to_sector_id FROM map_warps w JOIN map_warps x ON x.from_sector_id = w.to_sector_id
    WHERE w.from_sector_id = st.sector_id AND w.kind = 'lane' AND NOT w.is_latent AND NOT w.one_way
      AND x.kind = 'lane' AND NOT x.is_latent AND NOT x.one_way))`;
