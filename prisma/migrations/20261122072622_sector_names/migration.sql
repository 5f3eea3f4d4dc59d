-- Sectors get the names that server/galaxy/rules/sector-name.ts derives; this is the same rule for those already here.
ALTER TABLE "sectors" ADD COLUMN "name" TEXT;

WITH parts AS (
  SELECT string_to_array('A E I O Be Bo Da De Do Ga Ka Ke La Le Li Lo Lu Ma Me Mi Mo Na Ne No Ra Re Ri Ro Sa Se So Ta Te To Va Ve Vi Vo Ze Zo', ' ') AS heads,
    string_to_array('la le lo lia va ve vi da de di sa se su te ti to rea re ri mu nda nde ndo rve lta sta rti lde', ' ') AS middles,
    string_to_array('ra ris ron ros ran la lis lon los lan nia nor nes dan des dor tis tor ven vor van sen sor mir', ' ') AS tails
), seeded AS (
  SELECT id, mod(mod(COALESCE(seed, 0), 26879) + 26879, 26879) * 7919
    + CASE kind WHEN 'central_nexus' THEN 1 WHEN 'terran_space' THEN 2 ELSE 3 END * 104729 AS seed
  FROM regions
), placed AS (
  SELECT s.id, mod(mod(r.seed * 31, 26879) + (6719 + mod(r.seed, 13439)) * s.sector_number, 26879) AS place
  FROM sectors s JOIN seeded r ON r.id = s.region_id
), headed AS (
  SELECT id, place, place / 672 AS head FROM placed
), centred AS (
  SELECT id, place, head, mod(place / 24 + head * 11, 28) AS middle FROM headed
)
UPDATE sectors SET name = parts.heads[c.head + 1] || parts.middles[c.middle + 1]
  || parts.tails[mod(mod(c.place, 24) + c.head * 7 + c.middle * 5, 24) + 1]
FROM centred c, parts WHERE c.id = sectors.id;

ALTER TABLE "sectors" ALTER COLUMN "name" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "sectors_region_id_name_key" ON "sectors"("region_id", "name");
