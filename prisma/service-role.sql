-- What the service's own database role may do. The role that owns the tables runs this after the migrations, at every
-- start; "service_role" stands for the service's role. A table is writable unless it is named below.

-- What the service's role owned before it had a migration role beside it goes to the migration role.
DO $$
DECLARE object text;
BEGIN
  FOR object IN
    SELECT format('%s %s', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
      FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relowner = to_regrole('"service_role"') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
       -- The sequence of a column follows its table.
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
    UNION ALL
    SELECT format('FUNCTION %s', p.oid::regprocedure) FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.proowner = to_regrole('"service_role"')
    UNION ALL
    SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t
     WHERE t.typnamespace = 'public'::regnamespace AND t.typowner = to_regrole('"service_role"') AND t.typtype IN ('e', 'd')
  LOOP
    EXECUTE format('ALTER %s OWNER TO CURRENT_USER', object);
  END LOOP;
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC, "service_role";
GRANT USAGE ON SCHEMA public TO "service_role";
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM "service_role";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "service_role";
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO "service_role";

-- Views are what a feature promises others to read; through one that is a plain selection its table could be written.
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT c.oid::regclass::text FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM "service_role"', name);
  END LOOP;
END $$;

-- The ledger of admin actions takes new rows and, in each, the review. Its chain moves forward.
REVOKE UPDATE, DELETE ON admin_action_log FROM "service_role";
GRANT UPDATE (reviewed_by, reviewed_at, review_note) ON admin_action_log TO "service_role";
REVOKE INSERT, DELETE ON admin_action_chain FROM "service_role";

-- Ledgers of goods and credits, and what was observed, are written once.
REVOKE UPDATE ON trades, credit_entries, aria_trading_observations FROM "service_role";

REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM "service_role";

-- The job engine keeps its working state in a schema of its own, and brings it up to date by itself.
CREATE SCHEMA IF NOT EXISTS jobs;
GRANT USAGE, CREATE ON SCHEMA jobs TO "service_role";
DO $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT c.oid::regclass::text FROM pg_class c
     WHERE c.relnamespace = 'jobs'::regnamespace AND c.relkind IN ('r', 'p', 'S') AND c.relowner <> to_regrole('"service_role"')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
  LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO "service_role"', name);
  END LOOP;
END $$;
