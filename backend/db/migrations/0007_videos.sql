CREATE TABLE "former_video_slugs" (
	"type" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"video_id" integer NOT NULL,
	CONSTRAINT "former_video_slugs_type_slug_pk" PRIMARY KEY("type","slug")
);
--> statement-breakpoint
CREATE TABLE "intro_videos" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"user_id" text collate "C",
	"account_id" text collate "C",
	"video_type" text NOT NULL,
	"video_url" text NOT NULL,
	"video_thumbnail" text,
	"status" text DEFAULT 'review' NOT NULL,
	"intro_type" text,
	"profile_url" text,
	"speaker" text,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text,
	"message" text,
	"transcript" text,
	"title_es" text,
	"title_fr" text,
	"title_ko" text,
	"message_es" text,
	"message_fr" text,
	"message_ko" text,
	"transcript_es" text,
	"transcript_fr" text,
	"transcript_ko" text,
	"published_at" date,
	"updated_at" date,
	CONSTRAINT "intro_videos_by_slug" UNIQUE("type","slug")
);
--> statement-breakpoint
ALTER TABLE "former_video_slugs" ADD CONSTRAINT "former_video_slugs_video_id_intro_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."intro_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intro_videos" ADD CONSTRAINT "intro_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intro_videos" ADD CONSTRAINT "intro_videos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;