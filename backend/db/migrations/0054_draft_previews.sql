CREATE TABLE "draft_previews" (
	"kind" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_previews_kind_slug_pk" PRIMARY KEY("kind","slug")
);
