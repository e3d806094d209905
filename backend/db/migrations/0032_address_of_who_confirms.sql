ALTER TABLE "users" DROP CONSTRAINT "users_email_key_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email_key") WHERE "users"."membership_state" is distinct from 'pending';--> statement-breakpoint
CREATE INDEX "users_with_email" ON "users" USING btree ("email_key");