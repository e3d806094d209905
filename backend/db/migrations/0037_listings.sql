CREATE TABLE "listing_corrections" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"location_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"note" text,
	"danger" text[] DEFAULT '{}' NOT NULL,
	"email" text,
	"email_key" text collate "C",
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_drafts" (
	"location_id" integer NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_drafts_location_id_user_id_pk" PRIMARY KEY("location_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "listing_reviews" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"message" text
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "links" text[];--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "confirmation_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_corrections" ADD CONSTRAINT "listing_corrections_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_corrections_of" ON "listing_corrections" USING btree ("location_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_corrections_by" ON "listing_corrections" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "listing_drafts_by_age" ON "listing_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listing_reviews_waiting" ON "listing_reviews" USING btree ("refused_at","sent_at");--> statement-breakpoint
CREATE INDEX "locations_by_confirmation" ON "locations" USING btree ("confirmed_at") WHERE "locations"."account_id" is not null;