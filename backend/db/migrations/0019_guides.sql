CREATE TABLE "guides" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"answer_slug" text collate "C",
	"minutes" integer,
	"order" integer NOT NULL,
	"updated_at" date,
	"title_es" text,
	"title_fr" text,
	"title_ko" text,
	"content_es" text,
	"content_fr" text,
	"content_ko" text
);
