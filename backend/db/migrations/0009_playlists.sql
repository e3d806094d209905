CREATE TABLE "playlists" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"lang" text NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
