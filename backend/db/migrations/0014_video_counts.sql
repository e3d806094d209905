CREATE TABLE "video_counts" (
	"video_id" integer NOT NULL,
	"day" date NOT NULL,
	"locale" text collate "C" NOT NULL,
	"medium" text collate "C" NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "video_counts_video_id_day_locale_medium_pk" PRIMARY KEY("video_id","day","locale","medium")
);
--> statement-breakpoint
ALTER TABLE "video_counts" ADD CONSTRAINT "video_counts_video_id_intro_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."intro_videos"("id") ON DELETE cascade ON UPDATE no action;