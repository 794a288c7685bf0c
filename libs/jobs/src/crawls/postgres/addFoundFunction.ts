/**
 * Rows are looked up one by one: plans of functions are kept, and the first are made when a table is nearly empty and to read all of it, or all
 * addresses of a crawl, looks cheap.
 */
export const byIndexOnly = ["seqscan", "bitmapscan", "hashjoin", "mergejoin", "material"]
  .map((way) => `SET enable_${way} = off`)
  .join(" ")

/**
 * Adds the addresses that a page names, with the rules of `planFound`: the first finding counts, but an address is refused only if all
 * findings refuse it or it was fetched, and one that waits takes the lower depth and rank. The batch must be locked. Adding them again
 * changes nothing. Returns the bytes of what is new.
 */
export const addFound = `CREATE OR REPLACE FUNCTION trawl_add_found(the_crawl BIGINT, finder INTEGER, listed JSONB, most_known INTEGER)
RETURNS BIGINT LANGUAGE plpgsql ${byIndexOnly} AS $$
#variable_conflict use_column
DECLARE
  known_before INTEGER;
  room INTEGER;
  sums RECORD;
BEGIN
  IF jsonb_array_length(listed) = 0 THEN RETURN 0; END IF;
  SELECT known INTO known_before FROM crawls WHERE id = the_crawl FOR UPDATE;
  room := most_known - known_before;
  WITH named AS MATERIALIZED (
    SELECT one.position, decode(one.key, 'hex') AS key, one.url, one.kind, one.depth, one.rank, decode(one."group", 'hex') AS member,
      one.most, one.bound_reason, one.bound_detail, one.reason, one.detail
    FROM jsonb_to_recordset(listed) AS one(position INTEGER, key TEXT, url TEXT, kind TEXT, depth INTEGER, rank BIGINT, "group" TEXT,
      most INTEGER, bound_reason TEXT, bound_detail TEXT, reason TEXT, detail TEXT)
  ), judged AS MATERIALIZED (
    SELECT named.*, before.place AS before_place, before.state AS before_state, before.reason AS before_reason,
      before.n AS before_n, before.depth AS before_depth, before.rank AS before_rank
    FROM named LEFT JOIN crawl_addresses AS before ON before.crawl = the_crawl AND before.key = named.key
  ), fresh AS MATERIALIZED (
    SELECT judged.*, before_place IS NULL AS is_new, COALESCE(crawl_groups.members, 0)
      + COUNT(*) FILTER (WHERE judged.reason IS NULL) OVER (PARTITION BY member ORDER BY position)
      - CASE WHEN judged.reason IS NULL THEN 1 ELSE 0 END AS turn
    FROM judged LEFT JOIN crawl_groups ON crawl_groups.crawl = the_crawl AND crawl_groups.key = judged.member
    WHERE before_place IS NULL OR (before_state = 'refused' AND before_n IS NULL AND judged.reason IS NULL)
  ), decided AS MATERIALIZED (
    SELECT fresh.*, ROW_NUMBER() OVER (PARTITION BY is_new ORDER BY position) AS nth,
      CASE WHEN reason IS NULL AND turn >= most THEN bound_reason ELSE reason END AS why,
      CASE WHEN reason IS NULL AND turn >= most THEN bound_detail ELSE detail END AS why_detail
    FROM fresh
  ), added AS MATERIALIZED (
    SELECT * FROM decided WHERE is_new AND nth <= room
  ), accepted AS MATERIALIZED (
    SELECT * FROM decided WHERE NOT is_new AND why IS NULL
  ), inserted AS (
    INSERT INTO crawl_addresses (crawl, place, key, url, kind, depth, rank, turn, state, reason, detail, found_on)
    SELECT the_crawl, known_before + nth, key, url, kind, depth, rank, turn, CASE WHEN why IS NULL THEN 'waiting' ELSE 'refused' END,
      why, why_detail, finder FROM added ON CONFLICT DO NOTHING
  ), changed AS (
    UPDATE crawl_addresses AS address SET state = 'waiting', reason = NULL, detail = NULL, url = accepted.url, depth = accepted.depth,
      rank = accepted.rank, turn = accepted.turn, found_on = finder
    FROM accepted WHERE address.crawl = the_crawl AND address.place = accepted.before_place
  ), nearer AS (
    UPDATE crawl_addresses AS address SET depth = LEAST(address.depth, judged.depth), rank = LEAST(address.rank, judged.rank)
    FROM judged WHERE address.crawl = the_crawl AND address.place = judged.before_place AND judged.before_state = 'waiting'
      AND judged.reason IS NULL AND (judged.depth < judged.before_depth OR judged.rank < judged.before_rank)
  ), grouped AS (
    INSERT INTO crawl_groups (crawl, key, members)
    SELECT the_crawl, member, MAX(turn) + 1 FROM (SELECT * FROM added UNION ALL SELECT * FROM accepted) AS joined
    WHERE why IS NULL GROUP BY member
    ON CONFLICT (crawl, key) DO UPDATE SET members = excluded.members
  ), refused AS (
    INSERT INTO crawl_refusals (crawl, reason, addresses)
    SELECT the_crawl, reason, SUM(change) FROM (
      SELECT why AS reason, 1 AS change FROM added WHERE why IS NOT NULL
      UNION ALL SELECT before_reason, -1 FROM accepted) AS changes
    GROUP BY reason
    ON CONFLICT (crawl, reason) DO UPDATE SET addresses = crawl_refusals.addresses + excluded.addresses
  )
  SELECT (SELECT COUNT(*) FROM added) AS known, (SELECT COUNT(*) FROM decided WHERE is_new AND nth > room) AS dropped,
    COUNT(*) FILTER (WHERE kind = 'page') AS pages, COUNT(*) FILTER (WHERE kind = 'sitemap') AS sitemaps,
    (SELECT COALESCE(SUM(octet_length(url) + 100), 0) FROM added) AS bytes
  INTO sums FROM (SELECT * FROM added UNION ALL SELECT * FROM accepted) AS joined WHERE why IS NULL;
  UPDATE crawls SET known = known + sums.known, dropped = dropped + sums.dropped, found = found + sums.pages,
    waiting = waiting + sums.pages, sitemaps_waiting = sitemaps_waiting + sums.sitemaps WHERE id = the_crawl;
  RETURN sums.bytes;
END $$`

/** Adds some of the addresses of a page whose result is not recorded yet. */
export const addPortion = `CREATE OR REPLACE FUNCTION trawl_add_portion(
  the_batch TEXT, page INTEGER, listed JSONB, content JSONB, now_millis BIGINT, bounds JSONB
) RETURNS JSONB LANGUAGE plpgsql ${byIndexOnly} AS $$
#variable_conflict use_column
DECLARE
  the_team TEXT;
  the_crawl BIGINT;
  added BIGINT;
  released RECORD;
  new_pages INTEGER := 0;
  new_sitemaps INTEGER := 0;
  held DOUBLE PRECISION := 0;
BEGIN
  SELECT team INTO the_team FROM batches WHERE id = the_batch AND status = 'scraping' FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM 1 FROM pages WHERE batch_id = the_batch AND generation = 0 AND n = page AND status = 'pending';
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT id INTO the_crawl FROM crawls WHERE batch_id = the_batch;
  added := trawl_add_found(the_crawl, page, trawl_refuse_all(listed, content, (SELECT members >= (content ->> 'most')::integer
    FROM crawl_groups WHERE crawl = the_crawl AND key = decode(content ->> 'key', 'hex'))), (bounds ->> 'mostKnown')::integer);
  IF (bounds ->> 'releases')::boolean THEN
    SELECT * INTO released FROM trawl_release_pages(the_batch, the_crawl, now_millis, bounds);
    new_pages := released.pages;
    new_sitemaps := released.sitemaps;
    held := released.held;
  END IF;
  IF added > 0 OR new_pages > 0 THEN
    UPDATE batches SET total = total + new_pages, reserved = reserved + held, bytes = bytes + added WHERE id = the_batch;
  END IF;
  IF added > 0 THEN
    INSERT INTO team_usage (team, bytes) VALUES (the_team, added) ON CONFLICT (team) DO UPDATE SET bytes = team_usage.bytes + excluded.bytes;
  END IF;
  RETURN jsonb_build_object('events', 0, 'released', new_pages + new_sitemaps,
    'isPaced', (SELECT paced = 1 FROM crawls WHERE id = the_crawl));
END $$`

/** What a page names if more pages had its content than may have: nothing of it is fetched because of this page. */
export const refuseAll = `CREATE OR REPLACE FUNCTION trawl_refuse_all(listed JSONB, content JSONB, is_full BOOLEAN)
RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN is_full THEN (SELECT jsonb_agg(CASE WHEN one ->> 'reason' IS NULL
      THEN one || jsonb_build_object('reason', content -> 'reason', 'detail', content -> 'detail') ELSE one END)
    FROM jsonb_array_elements(listed) AS one) ELSE listed END
$$`
