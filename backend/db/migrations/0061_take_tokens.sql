-- Takes from all buckets of a request or from none (backend/http/token-buckets.ts, which does the same in
-- memory), and returns 0 or the milliseconds to wait. rate_limits.expire is when a bucket is full again.
CREATE FUNCTION take_tokens(
  keys text[], costs bigint[], scarce_costs bigint[], room bigint,
  budget_key text, budget_cost bigint, budget_room bigint, is_hard boolean, at bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint := coalesce(at, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  budget_full_at bigint := now_ms;
  scarcity double precision := 0;
  wait bigint := 0;
BEGIN
  -- Requests of one wide network, or about one person, take turns; others do not wait for each other.
  PERFORM pg_advisory_xact_lock(hashtextextended(
    'rate ' || CASE WHEN is_hard THEN budget_key ELSE keys[array_length(keys, 1)] END, 0));
  IF budget_key IS NOT NULL THEN
    SELECT greatest(now_ms, max(expire)) INTO budget_full_at FROM rate_limits WHERE key = budget_key;
    scarcity := least(1, greatest(0,
      2 * (budget_full_at - now_ms)::double precision / budget_room - 1));
  END IF;
  SELECT max(greatest(now_ms, coalesce(r.expire, now_ms))
      + floor(b.cost + scarcity * (b.scarce_cost - b.cost))::bigint - room - now_ms)
    INTO wait
    FROM unnest(keys, costs, scarce_costs) AS b (key, cost, scarce_cost)
    LEFT JOIN rate_limits r ON r.key = b.key;
  IF is_hard THEN wait := greatest(wait, budget_full_at + budget_cost - budget_room - now_ms); END IF;
  IF wait > 0 THEN RETURN wait; END IF;
  INSERT INTO rate_limits AS r (key, points, expire)
    SELECT b.key, 0, now_ms + floor(b.cost + scarcity * (b.scarce_cost - b.cost))::bigint
    FROM unnest(keys, costs, scarce_costs) AS b (key, cost, scarce_cost)
    ON CONFLICT (key) DO UPDATE
      SET expire = greatest(now_ms, coalesce(r.expire, now_ms)) + excluded.expire - now_ms;
  IF budget_key IS NOT NULL THEN
    INSERT INTO rate_limits AS r (key, points, expire)
      VALUES (budget_key, 0, now_ms + budget_cost)
      ON CONFLICT (key) DO UPDATE SET expire = least(
        greatest(now_ms, coalesce(r.expire, now_ms)) + budget_cost, now_ms + budget_room);
  END IF;
  RETURN 0;
END $$;
