CREATE TABLE "picture_widths" (
	"picture_id" text collate "C" NOT NULL,
	"width" integer NOT NULL,
	"avif" text NOT NULL,
	CONSTRAINT "picture_widths_picture_id_width_pk" PRIMARY KEY("picture_id","width")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "picture_widths" ADD CONSTRAINT "picture_widths_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;