CREATE TABLE "first_links" (
	"token_hash" text collate "C" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
