CREATE TABLE "page_views" (
	"week" date NOT NULL,
	"locale" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"slug" text collate "C" DEFAULT '' NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_week_kind_slug_locale_pk" PRIMARY KEY("week","kind","slug","locale")
);
