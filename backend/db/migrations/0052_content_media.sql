ALTER TABLE "pictures" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_content" boolean DEFAULT false NOT NULL;