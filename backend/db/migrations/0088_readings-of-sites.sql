CREATE TABLE "site_readings" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"created_by" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"import_id" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "site_readings" ADD CONSTRAINT "site_readings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_readings" ADD CONSTRAINT "site_readings_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_readings_by_age" ON "site_readings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "site_readings_of" ON "site_readings" USING btree ("import_id");