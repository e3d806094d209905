CREATE TABLE "card_batches" (
	"code" text collate "C" NOT NULL,
	"video_id" integer NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_batches_video_id_code_pk" PRIMARY KEY("video_id","code")
);
--> statement-breakpoint
ALTER TABLE "video_counts" ADD COLUMN "card" text collate "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "video_counts" DROP CONSTRAINT "video_counts_video_id_day_locale_medium_pk";
--> statement-breakpoint
ALTER TABLE "video_counts" ADD CONSTRAINT "video_counts_video_id_day_locale_medium_card_pk" PRIMARY KEY("video_id","day","locale","medium","card");
--> statement-breakpoint
ALTER TABLE "card_batches" ADD CONSTRAINT "card_batches_video_id_intro_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."intro_videos"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "card_batches_by_age" ON "card_batches" USING btree ("video_id","created_at");