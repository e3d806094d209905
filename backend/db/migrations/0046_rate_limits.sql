-- Unlogged: limits are of the moment, and are counted at nearly every call.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");