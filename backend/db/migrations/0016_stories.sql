CREATE TABLE "stories" (
	"video_id" integer PRIMARY KEY NOT NULL,
	"story" text,
	"upload_id" text collate "C",
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"locale" text NOT NULL,
	"account_id" text collate "C",
	"from" text collate "C",
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "stories_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"type" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone,
	"discarded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_video_id_intro_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."intro_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_of" ON "stories" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "stories_by_age" ON "stories" USING btree ("created_at","video_id");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("created_at");