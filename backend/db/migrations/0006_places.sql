CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text collate "C" NOT NULL,
	"region" text collate "C" NOT NULL,
	"region_name" text NOT NULL,
	"region_key" text collate "C" NOT NULL,
	"population" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "places_by_key" ON "places" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "locations_by_zip" ON "locations" USING btree ("zip");