CREATE TABLE "content_drafts" (
	"kind" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"language" text collate "C" NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"text" text,
	"captions" text,
	"base_text" text,
	"base_captions" text,
	"source_text" text,
	"source_captions" text,
	"author_id" text collate "C",
	"author" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp with time zone,
	"note" text,
	"note_by" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "content_drafts_kind_slug_language_pk" PRIMARY KEY("kind","slug","language")
);
--> statement-breakpoint
CREATE TABLE "content_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text collate "C",
	"actor" text,
	"languages" text[] NOT NULL,
	"note" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "stale_translations" (
	"kind" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL,
	"language" text collate "C" NOT NULL,
	"source_text" text NOT NULL,
	"source_captions" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stale_translations_kind_slug_language_pk" PRIMARY KEY("kind","slug","language")
);
--> statement-breakpoint
CREATE INDEX "content_history_of" ON "content_history" USING btree ("kind","slug","id");