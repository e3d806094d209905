CREATE TABLE "church_feeds" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"locale" text NOT NULL,
	"country" text,
	"nightly" boolean DEFAULT false NOT NULL,
	"applies" boolean DEFAULT false NOT NULL,
	"switched_by" text collate "C",
	"asked_at" timestamp with time zone,
	"asked_by" text collate "C",
	"etag" text,
	"last_modified" text,
	"digest" text,
	"read_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"fault" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"told" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "church_feeds_url_unique" UNIQUE("url")
);
--> statement-breakpoint
ALTER TABLE "church_imports" ADD COLUMN "heading_row" integer;--> statement-breakpoint
ALTER TABLE "church_imports" ADD COLUMN "first_rows" jsonb;--> statement-breakpoint
ALTER TABLE "church_imports" ADD COLUMN "feed_id" text collate "C";--> statement-breakpoint
ALTER TABLE "church_imports" ADD COLUMN "by_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "church_imports" ADD COLUMN "unsettled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "church_imports" ADD COLUMN "waits" text;--> statement-breakpoint
ALTER TABLE "church_feeds" ADD CONSTRAINT "church_feeds_switched_by_users_id_fk" FOREIGN KEY ("switched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_feeds" ADD CONSTRAINT "church_feeds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_feeds_due" ON "church_feeds" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "church_feeds_asked" ON "church_feeds" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "church_imports" ADD CONSTRAINT "church_imports_feed_id_church_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."church_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_imports_of_feed" ON "church_imports" USING btree ("feed_id");