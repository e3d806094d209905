CREATE TABLE "postal_code_files" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "address_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "postal_codes" ADD COLUMN "area" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "postal_codes" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "kind" text collate "C" DEFAULT 'city' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "name_es" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "name_fr" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "name_ko" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "capital" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "locations_by_address" ON "locations" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "postal_codes_by_code" ON "postal_codes" USING btree ("code");--> statement-breakpoint
UPDATE "locations" SET "address_key" = trim(lower(regexp_replace("address", '[^[:alnum:]]+', ' ', 'g'))) WHERE "address" IS NOT NULL;
