ALTER TABLE "subcategories" ADD COLUMN "calculator" text;
--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_calculator_known"
  CHECK ("subcategories"."calculator" IN ('tiles', 'paint', 'walls', 'concrete', 'roofing'));
--> statement-breakpoint
-- As in api/categories.json, for markets that have these subcategories already.
UPDATE "subcategories" SET "calculator" = known.calculator
FROM (VALUES
  ('tiles', ARRAY['floor-tiles', 'wall-tiles', 'marble-and-granite', 'wood-look-tiles', 'terrazzo', 'mosaic-and-patterned',
    'outdoor-and-parking-tiles', 'wooden-and-spc-flooring', 'interlocking-stones']),
  ('paint', ARRAY['emulsion-paint', 'satin-paint', 'gloss-paint', 'textured-paint']),
  ('walls', ARRAY['blocks']),
  ('concrete', ARRAY['cement', 'sand-and-granite']),
  ('roofing', ARRAY['longspan-aluminium', 'step-tile-sheets', 'stone-coated-tiles'])
) AS known (calculator, ids)
WHERE "subcategories"."id" = ANY (known.ids) AND "subcategories"."parent_id" IS NULL;
