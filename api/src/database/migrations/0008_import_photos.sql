-- Photos that were found for the rows of a file, by their names.
ALTER TABLE imports ADD COLUMN photos jsonb NOT NULL DEFAULT '{}';
