import type { Migration } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * One runner's share of a team's slots: equal shares, and unwanted slots go to the others (max-min fairness). `turn` decides who is
 * next for slots that cannot be split; runners that read the same rows agree.
 */
const shareSlots = `CREATE FUNCTION trawl_share_slots(team_limit INTEGER, demands JSONB, the_owner TEXT, turn BIGINT)
RETURNS INTEGER LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  slots_left INTEGER := team_limit;
  runners_left INTEGER := jsonb_array_length(demands);
  share INTEGER;
  demand RECORD;
BEGIN
  FOR demand IN
    SELECT owner, wanted, (place - turn % total + total) % total AS next FROM (
      SELECT owner, wanted, ROW_NUMBER() OVER (ORDER BY owner) - 1 AS place, COUNT(*) OVER () AS total
      FROM jsonb_to_recordset(demands) AS listed(owner TEXT, wanted INTEGER)) AS ranked
    ORDER BY wanted, next
  LOOP
    share := LEAST(demand.wanted, slots_left / runners_left);
    IF demand.owner = the_owner THEN RETURN share; END IF;
    slots_left := slots_left - share;
    runners_left := runners_left - 1;
  END LOOP;
  RETURN 0;
END $$`

/**
 * Renews a runner's grant and returns how many slots it may use from now on. The grants of a team never exceed the limit: a runner that
 * should have fewer returns them first, and another takes them afterwards. One call, so that the team's lock never waits
 * for a client. Times are the database's: the clocks of the runners may differ.
 */
const leaseSlots = `CREATE FUNCTION trawl_lease_slots(
  the_team TEXT, the_owner TEXT, team_limit INTEGER, held INTEGER, now_active INTEGER, now_wanted INTEGER, lease_millis BIGINT, turn_millis BIGINT
) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  now_millis BIGINT;
  others RECORD;
  allowed INTEGER;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('slots/' || the_team, 0));
  now_millis := EXTRACT(EPOCH FROM clock_timestamp()) * 1000;
  DELETE FROM slot_grants WHERE team = the_team AND owner <> the_owner AND expires_at <= now_millis;
  SELECT COALESCE(SUM(granted), 0)::integer AS granted,
    COALESCE(jsonb_agg(jsonb_build_object('owner', owner, 'wanted', wanted)), '[]') AS demands
  INTO others FROM slot_grants WHERE team = the_team AND owner <> the_owner;
  allowed := GREATEST(0, LEAST(team_limit - others.granted, trawl_share_slots(team_limit,
    others.demands || jsonb_build_object('owner', the_owner, 'wanted', now_wanted), the_owner, now_millis / turn_millis)));
  IF GREATEST(held, allowed) = 0 AND now_wanted = 0 THEN
    DELETE FROM slot_grants WHERE team = the_team AND owner = the_owner;
  ELSE
    INSERT INTO slot_grants (team, owner, granted, active, wanted, expires_at)
    VALUES (the_team, the_owner, GREATEST(held, allowed), now_active, now_wanted, now_millis + lease_millis)
    ON CONFLICT (team, owner) DO UPDATE SET granted = excluded.granted, active = excluded.active,
      wanted = excluded.wanted, expires_at = excluded.expires_at;
  END IF;
  RETURN allowed;
END $$`

/** Slots are leased on PostgreSQL only. */
export const createLeaseFunctions: Migration["up"] = SqlClient.SqlClient.use((sql) =>
  sql.onDialectOrElse({
    pg: () => Effect.forEach([shareSlots, leaseSlots], (statement) => sql.unsafe(statement), { discard: true }),
    orElse: () => Effect.void,
  }),
)
