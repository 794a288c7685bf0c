import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Migration } from "@trawl/store"

/** Sets the final state of a locked batch whose pages have ended. Returns the number of queued events. */
const closeBatch = `CREATE OR REPLACE FUNCTION trawl_close_batch(
  the_batch TEXT, now_millis BIGINT, kept_until BIGINT, last_event TEXT, nothing_succeeded TEXT
) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  batch batches%ROWTYPE;
  last_kind TEXT;
BEGIN
  SELECT * INTO batch FROM batches WHERE id = the_batch;
  last_kind := CASE WHEN batch.status = 'scraping' AND batch.completed = 0 AND (batch.kind = 'batch' OR batch.failed > 0)
    THEN 'failed' ELSE 'completed' END;
  UPDATE batches SET closed = 1,
    status = CASE WHEN batch.status = 'scraping' THEN last_kind ELSE batch.status END,
    error = CASE WHEN last_kind = 'failed' THEN nothing_succeeded END,
    completed_at = COALESCE(completed_at, now_millis), expires_at = kept_until
    WHERE id = the_batch;
  IF batch.target_id IS NULL OR last_kind <> ALL (string_to_array(batch.target_events, ' ')) THEN RETURN 0; END IF;
  INSERT INTO outbox (id, batch_id, team, target_id, kind, success, error, state, attempts, created_at)
  VALUES (last_event, the_batch, batch.team, batch.target_id, last_kind, CASE WHEN last_kind = 'failed' THEN 0 ELSE 1 END,
    CASE WHEN last_kind = 'failed' THEN nothing_succeeded END, 'pending', 0, now_millis);
  RETURN 1;
END $$`

/**
 * Writes results of one batch: its counts, the rows of its pages, documents, events, the team's usage and credits, and the batch's end with
 * its last event if they were the last; a crawl is ended by its own function. Pages that have a result, or whose batch is gone, change nothing. One call, so that the batch's lock
 * never waits for a client. Returns the number of queued events.
 */
const recordResults = `CREATE OR REPLACE FUNCTION trawl_record_results(
  the_batch TEXT, results JSONB, bodies TEXT[], now_millis BIGINT, kept_until BIGINT, last_event TEXT, nothing_succeeded TEXT
) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  batch batches%ROWTYPE;
  sums RECORD;
BEGIN
  -- First, because it locks the batch: places are given and the end is seen in one order, whoever writes.
  SELECT * INTO batch FROM batches WHERE id = the_batch FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH taken AS (
    SELECT result.*, CASE WHEN sitemap THEN 0 ELSE generations.page_credits END AS held, COALESCE(generations.key_id, '') AS key,
      NOT completed AND skipped IS NOT TRUE AS failed,
      COUNT(*) FILTER (WHERE completed) OVER (ORDER BY result.position) AS successes,
      COUNT(*) FILTER (WHERE NOT completed AND skipped IS NOT TRUE) OVER (ORDER BY result.position) AS failures
    FROM jsonb_to_recordset(results) AS result(
      position INTEGER, generation INTEGER, n INTEGER, id TEXT, url TEXT, completed BOOLEAN, skipped BOOLEAN, sitemap BOOLEAN,
      code TEXT, error TEXT, credits DOUBLE PRECISION, bytes BIGINT, target TEXT, event TEXT)
    JOIN generations ON generations.batch_id = the_batch AND generations.generation = result.generation
    JOIN pages ON pages.batch_id = the_batch AND pages.generation = result.generation AND pages.n = result.n
    WHERE pages.status = 'pending'
  ), ended AS (
    UPDATE pages SET
      status = CASE WHEN taken.completed THEN 'completed' WHEN taken.failed THEN 'failed' ELSE 'skipped' END,
      place = CASE WHEN taken.completed THEN batch.completed + taken.successes END,
      failure = CASE WHEN taken.failed THEN batch.failed + batch.cancelled + taken.failures END,
      code = taken.code, error = taken.error, finished_at = now_millis
    FROM taken
    WHERE pages.batch_id = the_batch AND pages.generation = taken.generation AND pages.n = taken.n
  ), kept AS (
    INSERT INTO documents (id, batch_id, body) SELECT taken.id, the_batch, bodies[taken.position] FROM taken WHERE taken.completed
  ), told AS (
    INSERT INTO outbox (id, batch_id, team, target_id, kind, success, error, source_url, document_id, state, attempts, created_at)
    SELECT taken.event, the_batch, batch.team, taken.target, 'page', CASE WHEN taken.completed THEN 1 ELSE 0 END, taken.error,
      taken.url, CASE WHEN taken.completed THEN taken.id END, 'pending', 0, now_millis
    FROM taken WHERE taken.target IS NOT NULL ORDER BY taken.position
  )
  SELECT COUNT(*) FILTER (WHERE completed) AS completed, COUNT(*) FILTER (WHERE failed) AS failed,
    COUNT(*) FILTER (WHERE skipped) AS skipped, COUNT(*) FILTER (WHERE skipped AND sitemap IS NOT TRUE) AS gone,
    COALESCE(SUM(credits), 0) AS credits, COALESCE(SUM(held), 0) AS held, COALESCE(SUM(bytes), 0) AS bytes, COUNT(target) AS events,
    (SELECT jsonb_agg(of_key) FROM (SELECT key, SUM(credits) AS credits FROM taken WHERE credits <> 0 GROUP BY key) AS of_key) AS charged
  INTO sums FROM taken;
  IF sums.completed + sums.failed + sums.skipped = 0 THEN RETURN 0; END IF;
  UPDATE batches SET completed = completed + sums.completed, failed = failed + sums.failed, credits = credits + sums.credits,
    bytes = bytes + sums.bytes, reserved = reserved - sums.held, total = total - sums.gone
    WHERE id = the_batch RETURNING * INTO batch;
  IF batch.kind = 'batch' AND batch.completed + batch.failed + batch.cancelled >= batch.total THEN
    sums.events := sums.events + trawl_close_batch(the_batch, now_millis, kept_until, last_event, nothing_succeeded);
  END IF;
  -- Last: all that the team's pages write waits for these rows.
  IF sums.credits <> 0 OR sums.held <> 0 OR sums.completed > 0 THEN
    INSERT INTO credit_accounts (team, kind, used, reserved, last_success_at)
    VALUES (batch.team, 'default', sums.credits, -sums.held, CASE WHEN sums.completed > 0 THEN now_millis END)
    ON CONFLICT (team) DO UPDATE SET used = credit_accounts.used + excluded.used, reserved = credit_accounts.reserved + excluded.reserved,
      last_success_at = COALESCE(excluded.last_success_at, credit_accounts.last_success_at);
  END IF;
  IF sums.charged IS NOT NULL THEN
    INSERT INTO credit_usage (team, key_id, month, credits)
    SELECT batch.team, of_key.key, to_char(to_timestamp(now_millis / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM'), of_key.credits
    FROM jsonb_to_recordset(sums.charged) AS of_key(key TEXT, credits DOUBLE PRECISION) ORDER BY of_key.key
    ON CONFLICT (team, key_id, month) DO UPDATE SET credits = credit_usage.credits + excluded.credits;
  END IF;
  IF sums.bytes <> 0 THEN
    INSERT INTO team_usage (team, bytes) VALUES (batch.team, sums.bytes)
    ON CONFLICT (team) DO UPDATE SET bytes = team_usage.bytes + excluded.bytes;
  END IF;
  RETURN sums.events;
END $$`

/** Run again by each migration that changes a table it writes. */
export const createRecordFunction: Migration["up"] = SqlClient.SqlClient.use((sql) =>
  sql.onDialectOrElse({
    pg: () => Effect.forEach([closeBatch, recordResults], (statement) => sql.unsafe(statement), { discard: true }),
    orElse: () => Effect.void,
  }),
)
