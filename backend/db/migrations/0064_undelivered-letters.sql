ALTER TABLE "outbox" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree (lower("recipient"),"created_at");