CREATE TABLE "former_slugs" (
	"kind" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"moved_to" text collate "C",
	CONSTRAINT "former_slugs_kind_slug_pk" PRIMARY KEY("kind","slug")
);
