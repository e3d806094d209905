CREATE TABLE "church_twins" (
	"account_id" text collate "C" NOT NULL,
	"location_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "church_twins_account_id_location_id_pk" PRIMARY KEY("account_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merged_into" text collate "C";--> statement-breakpoint
ALTER TABLE "church_twins" ADD CONSTRAINT "church_twins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_twins" ADD CONSTRAINT "church_twins_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_twins_of" ON "church_twins" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "church_twins_by_state" ON "church_twins" USING btree ("state","found_at");