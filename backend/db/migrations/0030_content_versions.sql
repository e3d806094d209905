CREATE TABLE "content_versions" (
	"path" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"digest" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_path_revision_pk" PRIMARY KEY("path","revision")
);
