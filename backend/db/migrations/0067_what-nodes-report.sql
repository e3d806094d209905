ALTER TABLE "nodes" ADD COLUMN "release" text;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "report" jsonb;