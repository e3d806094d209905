ALTER TABLE "leads" DROP CONSTRAINT "leads_idempotency_key_unique";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "idempotency_key";