CREATE TABLE "search_generation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "search_generation_is_only" CHECK ("search_generation"."is_only")
);
