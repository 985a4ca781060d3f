-- What of a project is bought already.
ALTER TABLE project_lines ADD COLUMN is_bought boolean NOT NULL DEFAULT false;
