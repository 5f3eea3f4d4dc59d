-- Stations want derelicts recovered; players post no such contract.
ALTER TABLE "contracts"
  DROP CONSTRAINT "contracts_kind",
  ADD CONSTRAINT "contracts_kind" CHECK ("kind" IN ('deliver', 'passengers', 'chart', 'escort', 'recover')),
  ADD CONSTRAINT "contracts_recovery" CHECK ("kind" <> 'recover' OR "issuer_station_id" IS NOT NULL);
