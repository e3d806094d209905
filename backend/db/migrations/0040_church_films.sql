CREATE TABLE "card_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"user_id" text collate "C",
	"video_id" integer,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"quantity" integer NOT NULL,
	"address" jsonb NOT NULL,
	"note" text,
	"status" text DEFAULT 'ordered' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "church_films" (
	"video_id" integer PRIMARY KEY NOT NULL,
	"upload_id" text collate "C",
	"main_language" text NOT NULL,
	"caption_drafts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	"review_message" text,
	"was_approved" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "church_films_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD COLUMN "account_id" text collate "C";--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_video_id_intro_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."intro_videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_films" ADD CONSTRAINT "church_films_video_id_intro_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."intro_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_films" ADD CONSTRAINT "church_films_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_orders_of" ON "card_orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "card_orders_by_status" ON "card_orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "church_films_by_submission" ON "church_films" USING btree ("submitted_at");