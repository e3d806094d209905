CREATE TABLE "broken_links" (
	"url" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"items" text[] NOT NULL,
	"first_failed_on" date NOT NULL,
	"last_failed_on" date NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_runs" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
