CREATE TABLE "content_files" (
	"path" text collate "C" PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
