import { byIndexOnly } from "./addFoundFunction.ts"
import { levelSpan } from "../crawlLevels.ts"

/**
 * Where a task has ended, with the rules of `resolveEnds`. Returns its result as it is to be recorded: a page that ended where another
 * has becomes a skipped one, and a sitemap always is one.
 */
export const resolveEnd = `CREATE OR REPLACE FUNCTION trawl_resolve_end(the_crawl BIGINT, result JSONB, duplicate TEXT)
RETURNS JSONB LANGUAGE plpgsql ${byIndexOnly} AS $$
#variable_conflict use_column
DECLARE
  task JSONB := result -> 'crawl';
  is_sitemap BOOLEAN := task ->> 'kind' = 'sitemap';
  ended_at JSONB := task -> 'endedAt';
  own RECORD;
  finish RECORD;
  why TEXT := task #>> '{refusal,reason}';
  why_detail TEXT := task #>> '{refusal,detail}';
  skipped JSONB := jsonb_build_object('completed', false, 'skipped', true, 'code', NULL, 'error', NULL, 'target', NULL);
BEGIN
  SELECT key, place, state, reason INTO own FROM crawl_addresses WHERE crawl = the_crawl AND n = (result ->> 'n')::integer;
  IF NOT FOUND THEN RETURN result; END IF;
  IF is_sitemap THEN
    UPDATE crawls SET sitemaps_open = sitemaps_open - 1 WHERE id = the_crawl;
    result := result || skipped || '{"sitemap": true}';
  ELSIF (result ->> 'completed')::boolean THEN
    IF ended_at IS NULL OR decode(ended_at ->> 'key', 'hex') = own.key THEN
      finish := own;
    ELSE
      SELECT key, place, state, reason INTO finish FROM crawl_addresses
      WHERE crawl = the_crawl AND key = decode(ended_at ->> 'key', 'hex');
    END IF;
    IF finish.state = 'ended' THEN
      IF ended_at IS NOT NULL THEN
        why := duplicate;
        why_detail := ended_at ->> 'detail';
      END IF;
      -- Another page has named what this one names.
      result := result || skipped || jsonb_build_object('bytes', 0, 'credits', 0, 'crawl', task || '{"found": []}');
    ELSIF finish.place IS NOT NULL THEN
      UPDATE crawl_addresses SET state = 'ended', reason = NULL, detail = NULL WHERE crawl = the_crawl AND place = finish.place;
      UPDATE crawls SET waiting = waiting - CASE WHEN finish.state = 'waiting' THEN 1 ELSE 0 END,
        found = found + CASE WHEN finish.state = 'refused' THEN 1 ELSE 0 END
        WHERE id = the_crawl AND finish.state IN ('waiting', 'refused');
      UPDATE crawl_refusals SET addresses = addresses - 1
        WHERE crawl = the_crawl AND reason = finish.reason AND finish.state = 'refused';
    ELSE
      UPDATE crawls SET known = known + 1, found = found + 1 WHERE id = the_crawl;
      INSERT INTO crawl_addresses (crawl, place, key, url, kind, depth, rank, turn, state, found_on)
      SELECT the_crawl, known, decode(ended_at ->> 'key', 'hex'), ended_at ->> 'url', 'page', 0, 0, 0, 'ended', (result ->> 'n')::integer
      FROM crawls WHERE id = the_crawl;
    END IF;
  END IF;
  IF why IS NOT NULL AND own.state = 'taken' THEN
    UPDATE crawl_addresses SET state = 'refused', reason = why, detail = why_detail WHERE crawl = the_crawl AND place = own.place;
    INSERT INTO crawl_refusals (crawl, reason, addresses) VALUES (the_crawl, why, 1)
    ON CONFLICT (crawl, reason) DO UPDATE SET addresses = crawl_refusals.addresses + 1;
    UPDATE crawls SET found = found - 1 WHERE id = the_crawl AND NOT is_sitemap;
  END IF;
  RETURN result;
END $$`

/** What a task found out beside where it ended: state, pace, warnings and addresses. Returns the bytes of what is new. */
export const noteTask = `CREATE OR REPLACE FUNCTION trawl_note_task(the_crawl BIGINT, result JSONB, bounds JSONB)
RETURNS BIGINT LANGUAGE plpgsql ${byIndexOnly} AS $$
#variable_conflict use_column
DECLARE
  task JSONB := result -> 'crawl';
  content JSONB := task -> 'content';
  is_full BOOLEAN := FALSE;
BEGIN
  IF task ? 'state' THEN UPDATE crawls SET state = task ->> 'state' WHERE id = the_crawl; END IF;
  IF (task ->> 'isPaced')::boolean THEN
    UPDATE crawls SET paced = 1, open_limit = LEAST(open_limit, (bounds ->> 'pacedPages')::integer) WHERE id = the_crawl;
  END IF;
  IF result ->> 'code' = bounds ->> 'storageFull' THEN UPDATE crawls SET stopped = 'storage' WHERE id = the_crawl; END IF;
  IF jsonb_array_length(task -> 'warnings') > 0 THEN
    INSERT INTO crawl_warnings (crawl, key, position, warning)
    SELECT the_crawl, decode(list.value ->> 'key', 'hex'), told.many + list.ordinality - 1, list.value ->> 'warning'
    FROM jsonb_array_elements(task -> 'warnings') WITH ORDINALITY AS list(value, ordinality),
      (SELECT COUNT(*) AS many FROM crawl_warnings WHERE crawl = the_crawl) AS told
    WHERE told.many + list.ordinality <= (bounds ->> 'mostWarnings')::integer ON CONFLICT DO NOTHING;
  END IF;
  IF content IS NOT NULL AND (result ->> 'completed')::boolean THEN
    INSERT INTO crawl_groups (crawl, key, members) VALUES (the_crawl, decode(content ->> 'key', 'hex'), 1)
    ON CONFLICT (crawl, key) DO UPDATE SET members = crawl_groups.members + 1
    RETURNING members > (content ->> 'most')::integer INTO is_full;
  END IF;
  RETURN trawl_add_found(the_crawl, (result ->> 'n')::integer, trawl_refuse_all(task -> 'found', content, is_full),
    (bounds ->> 'mostKnown')::integer);
END $$`

/**
 * Writes results of a crawl like \`trawl_record_results\`, with the addresses that they name, the next pages, and the crawl's end if nothing
 * is open and nothing more may begin. One call, so that the batch's lock never waits for a client.
 */
export const recordCrawl = `CREATE OR REPLACE FUNCTION trawl_record_crawl(
  the_batch TEXT, results JSONB, bodies TEXT[], now_millis BIGINT, kept_until BIGINT, last_event TEXT, nothing_succeeded TEXT, bounds JSONB
) RETURNS JSONB LANGUAGE plpgsql ${byIndexOnly} AS $$
#variable_conflict use_column
DECLARE
  batch batches%ROWTYPE;
  the_crawl BIGINT;
  crawl crawls%ROWTYPE;
  result JSONB;
  resolved JSONB := '[]';
  events INTEGER;
  added BIGINT := 0;
  released RECORD;
  is_over BOOLEAN;
BEGIN
  SELECT * INTO batch FROM batches WHERE id = the_batch FOR UPDATE;
  IF NOT FOUND THEN RETURN '{"events": 0}'; END IF;
  SELECT id INTO the_crawl FROM crawls WHERE batch_id = the_batch;
  FOR result IN SELECT list.value FROM jsonb_array_elements(results) WITH ORDINALITY AS list(value, ordinality)
    JOIN pages ON pages.batch_id = the_batch AND pages.generation = 0 AND pages.n = (list.value ->> 'n')::integer
    WHERE pages.status = 'pending' ORDER BY list.ordinality
  LOOP
    resolved := resolved || trawl_resolve_end(the_crawl, result, bounds ->> 'duplicate');
  END LOOP;
  IF jsonb_array_length(resolved) = 0 THEN RETURN '{"events": 0}'; END IF;
  events := trawl_record_results(the_batch, resolved, bodies, now_millis, kept_until, last_event, nothing_succeeded);
  -- A cancelled crawl needs no addresses.
  IF batch.status = 'scraping' THEN
    FOR result IN SELECT value FROM jsonb_array_elements(resolved) LOOP
      added := added + trawl_note_task(the_crawl, result, bounds);
    END LOOP;
  END IF;
  SELECT * INTO released FROM trawl_release_pages(the_batch, the_crawl, now_millis, bounds);
  UPDATE batches SET total = total + released.pages, reserved = reserved + released.held, bytes = bytes + added
    WHERE id = the_batch RETURNING * INTO batch;
  SELECT * INTO crawl FROM crawls WHERE id = the_crawl;
  is_over := batch.completed + batch.failed + batch.cancelled >= batch.total;
  IF is_over AND batch.completed >= crawl.page_limit AND crawl.sitemaps_open > 0 THEN
    -- A crawl that has its pages does not wait for the sitemaps that it still reads.
    UPDATE pages SET status = 'skipped' WHERE batch_id = the_batch AND kind = 'sitemap' AND status = 'pending';
    UPDATE crawls SET sitemaps_open = 0 WHERE id = the_crawl RETURNING * INTO crawl;
  END IF;
  is_over := is_over AND crawl.sitemaps_open = 0;
  IF is_over THEN
    IF crawl.stopped IS NULL AND crawl.waiting > 0 AND batch.completed < crawl.page_limit THEN
      UPDATE crawls SET stopped = CASE WHEN attempts >= attempts_limit THEN 'attempts' ELSE 'credits' END WHERE id = the_crawl;
    END IF;
    events := events + trawl_close_batch(the_batch, now_millis, kept_until, last_event, nothing_succeeded);
  END IF;
  IF added > 0 THEN
    INSERT INTO team_usage (team, bytes) VALUES (batch.team, added) ON CONFLICT (team) DO UPDATE SET bytes = team_usage.bytes + excluded.bytes;
  END IF;
  RETURN jsonb_build_object('events', events, 'released', released.pages + released.sitemaps, 'isPaced', crawl.paced = 1, 'isOver', is_over);
END $$`

/**
 * Makes the next addresses pages, in the order of rank, turn in their group, and age: as many as limits and the team's credits allow.
 * The batch must be locked.
 */
export const releasePages = `CREATE OR REPLACE FUNCTION trawl_release_pages(the_batch TEXT, the_crawl BIGINT, now_millis BIGINT, bounds JSONB,
  OUT pages INTEGER, OUT sitemaps INTEGER, OUT held DOUBLE PRECISION) LANGUAGE plpgsql ${byIndexOnly} AS $$
#variable_conflict use_column
DECLARE
  batch batches%ROWTYPE;
  crawl crawls%ROWTYPE;
  account RECORD;
  pending INTEGER;
  price DOUBLE PRECISION;
  new_team DOUBLE PRECISION := (bounds ->> 'newTeam')::double precision;
  first_page INTEGER;
  millis TEXT := lpad(to_hex(now_millis), 12, '0');
  below BIGINT := 9223372036854775807;
BEGIN
  pages := 0; sitemaps := 0; held := 0;
  SELECT * INTO batch FROM batches WHERE id = the_batch;
  SELECT * INTO crawl FROM crawls WHERE id = the_crawl;
  IF batch.status <> 'scraping' OR crawl.stopped IS NOT NULL THEN RETURN; END IF;
  SELECT page_credits INTO price FROM generations WHERE batch_id = the_batch AND generation = 0;
  pending := batch.total - batch.completed - batch.failed - batch.cancelled;
  pages := GREATEST(0, LEAST(crawl.page_limit - batch.completed - pending, crawl.open_limit - pending,
    crawl.attempts_limit - crawl.attempts, crawl.waiting));
  -- Several together: each release and each claim costs statements.
  IF pending * 4 > crawl.open_limit * 3 THEN pages := 0; END IF;
  IF batch.completed < crawl.page_limit THEN
    sitemaps := GREATEST(0, LEAST((bounds ->> 'openSitemaps')::integer - crawl.sitemaps_open, crawl.sitemaps_waiting));
  END IF;
  IF crawl.level IS NOT NULL THEN
    -- The pages of one depth end before the next ones begin, and all sitemaps before pages that only links name.
    IF pending = 0 AND crawl.waiting > 0 AND crawl.sitemaps_open + crawl.sitemaps_waiting = 0 THEN
      crawl.level := (SELECT rank FROM crawl_addresses AS address WHERE address.crawl = the_crawl AND kind = 'page' AND state = 'waiting'
        ORDER BY rank, turn, place LIMIT 1) / ${levelSpan};
      UPDATE crawls SET level = crawl.level WHERE id = the_crawl;
    END IF;
    below := (crawl.level + 1) * ${levelSpan};
  END IF;
  IF pages > 0 AND price > 0 THEN
    SELECT * INTO account FROM credit_accounts WHERE team = batch.team FOR UPDATE;
    IF FOUND AND account.kind <> 'unlimited' AND (account.kind <> 'default' OR new_team IS NOT NULL) THEN
      pages := GREATEST(0, LEAST(pages, floor((COALESCE(account.granted, account.used + COALESCE(new_team, -account.used))
        - account.used - account.reserved) / price)::integer));
    END IF;
  END IF;
  IF pages + sitemaps = 0 THEN RETURN; END IF;
  WITH next AS MATERIALIZED (
    SELECT found.*, ROW_NUMBER() OVER (ORDER BY kind DESC, rank, turn, place) - 1 AS nth FROM (
      (SELECT place, url, kind, rank, turn FROM crawl_addresses AS address
        WHERE address.crawl = the_crawl AND kind = 'sitemap' AND state = 'waiting' ORDER BY rank, turn, place LIMIT sitemaps)
      UNION ALL (SELECT place, url, kind, rank, turn FROM crawl_addresses AS address
        WHERE address.crawl = the_crawl AND kind = 'page' AND state = 'waiting' AND rank < below ORDER BY rank, turn, place LIMIT pages)) AS found
  ), grown AS (
    UPDATE generations SET pages = generations.pages + (SELECT COUNT(*) FROM next) WHERE batch_id = the_batch AND generation = 0
    RETURNING generations.pages - (SELECT COUNT(*) FROM next) AS first
  ), made AS (
    INSERT INTO pages (batch_id, generation, n, id, url, status, kind)
    SELECT the_batch, 0, grown.first + nth,
      overlay(gen_random_uuid()::text placing substr(millis, 1, 8) || '-' || substr(millis, 9, 4) || '-7' from 1 for 15),
      url, 'pending', kind FROM next, grown
  ), taken AS (
    UPDATE crawl_addresses AS address SET state = 'taken', n = grown.first + nth FROM next, grown
    WHERE address.crawl = the_crawl AND address.place = next.place
  )
  SELECT COUNT(*) FILTER (WHERE kind = 'page'), COUNT(*) FILTER (WHERE kind = 'sitemap') INTO pages, sitemaps FROM next;
  UPDATE crawls SET attempts = attempts + pages, waiting = waiting - pages, sitemaps_waiting = sitemaps_waiting - sitemaps,
    sitemaps_open = sitemaps_open + sitemaps WHERE id = the_crawl;
  held := pages * price;
  IF held > 0 THEN UPDATE credit_accounts SET reserved = reserved + held WHERE team = batch.team; END IF;
END $$`
