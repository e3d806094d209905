ALTER TABLE "checkouts" ADD COLUMN "account_id" text collate "C";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "paid_twice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "membership_state" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_of_account" ON "checkouts" USING btree ("account_id");--> statement-breakpoint
-- Until now the state was stored with the person who paid, even if that person had left the account.
UPDATE "accounts" SET "membership_state" = "known"."state" FROM (
  SELECT DISTINCT ON ("account_id") "account_id", "state" FROM (
    SELECT s."account_id", u."membership_state" AS "state", s."created_at"
      FROM "subscriptions" s JOIN "users" u ON u."id" = s."user_id"
    UNION ALL
    SELECT "account_id", "membership_state", '-infinity' FROM "users"
      WHERE "account_id" IS NOT NULL AND "id" NOT LIKE 'content-%'
  ) "all" WHERE "state" <> 'pending'
  ORDER BY "account_id", "state" = 'active' DESC, "created_at" DESC
) "known" WHERE "accounts"."id" = "known"."account_id";--> statement-breakpoint
UPDATE "checkouts" SET "account_id" = coalesce(
  (SELECT s."account_id" FROM "subscriptions" s WHERE s."id" = "checkouts"."id"),
  (SELECT u."account_id" FROM "users" u WHERE u."id" = "checkouts"."user_id"));--> statement-breakpoint
UPDATE "locations" SET "listed" = "withdrawn_at" IS NULL AND "accounts"."membership_state" = 'active'
  FROM "accounts" WHERE "accounts"."id" = "locations"."account_id" AND "accounts"."membership_state" IS NOT NULL;
