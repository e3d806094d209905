-- earthdistance's own ll_to_earth has a body of text before PostgreSQL 18, which a dump restores with
-- an empty search path: `type "earth" does not exist`. A body that is parsed here names its schemas.
CREATE FUNCTION earth_point(latitude double precision, longitude double precision) RETURNS cube
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN cube(ARRAY[
    earth() * cos(radians(latitude)) * cos(radians(longitude)),
    earth() * cos(radians(latitude)) * sin(radians(longitude)),
    earth() * sin(radians(latitude))
  ]);--> statement-breakpoint
DROP INDEX "locations_by_place";--> statement-breakpoint
CREATE INDEX "locations_by_place" ON "locations" USING gist (earth_point("latitude", "longitude")) WHERE "locations"."latitude" is not null;
