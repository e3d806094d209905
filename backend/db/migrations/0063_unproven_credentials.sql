-- Until now, what was set up for an address before it was confirmed remained valid. It may be a stranger's.
DELETE FROM "passkeys" USING "users" WHERE "passkeys"."user_id" = "users"."id"
  AND ("users"."email_verified_at" IS NULL OR "passkeys"."created_at" < "users"."email_verified_at");
--> statement-breakpoint
DELETE FROM "recovery_codes" USING "users", "second_factors" WHERE "recovery_codes"."user_id" = "users"."id"
  AND "second_factors"."user_id" = "users"."id"
  AND ("users"."email_verified_at" IS NULL OR "second_factors"."confirmed_at" < "users"."email_verified_at");
--> statement-breakpoint
DELETE FROM "second_factors" USING "users" WHERE "second_factors"."user_id" = "users"."id"
  AND ("users"."email_verified_at" IS NULL OR "second_factors"."confirmed_at" < "users"."email_verified_at");
--> statement-breakpoint
DELETE FROM "sessions" USING "users" WHERE "sessions"."user_id" = "users"."id"
  AND ("users"."email_verified_at" IS NULL OR "sessions"."created_at" < "users"."email_verified_at");
