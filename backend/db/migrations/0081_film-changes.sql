CREATE TABLE "film_changes" (
	"video_id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"upload_id" text collate "C",
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"message" text,
	CONSTRAINT "film_changes_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
ALTER TABLE "film_changes" ADD CONSTRAINT "film_changes_video_id_intro_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."intro_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_changes" ADD CONSTRAINT "film_changes_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_changes_waiting" ON "film_changes" USING btree ("refused_at","sent_at");