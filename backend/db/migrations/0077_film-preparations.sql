CREATE TABLE "film_preparations" (
	"upload_id" text collate "C" PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"owner" text,
	"leased_until" timestamp with time zone,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"duration" double precision,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "film_preparations" ADD CONSTRAINT "film_preparations_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;