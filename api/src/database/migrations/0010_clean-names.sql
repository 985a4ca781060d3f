-- Names and titles from before requests with such characters were refused (LINE_PATTERN and trimText of the contract):
-- mails and notifications quote them. Line breaks become a space, other control and bidirectional characters go, and a
-- text that shows nothing gets a neutral one.
CREATE FUNCTION mortar_clean_line(value text, neutral text) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN line ~ '^[\s\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]*$'
      THEN neutral
    ELSE regexp_replace(line,
      '^[\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\uFEFF]+|[\s\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\uFEFF]+$', '', 'g')
  END
  FROM regexp_replace(
    regexp_replace(value, '( *[\u0009-\u000D\u0085\u2028\u2029] *)+', ' ', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g') AS line
$$;
--> statement-breakpoint
UPDATE accounts SET
  firstname = mortar_clean_line(firstname, 'Mortar'),
  lastname = mortar_clean_line(lastname, 'User')
WHERE (firstname, lastname) IS DISTINCT FROM
  (mortar_clean_line(firstname, 'Mortar'), mortar_clean_line(lastname, 'User'));
--> statement-breakpoint
UPDATE stores SET
  name = mortar_clean_line(name, 'Store'),
  street_address = mortar_clean_line(street_address, 'Not given'),
  city = mortar_clean_line(city, 'Not given'),
  state = mortar_clean_line(state, 'Not given'),
  country = mortar_clean_line(country, 'Not given')
WHERE (name, street_address, city, state, country) IS DISTINCT FROM
  (mortar_clean_line(name, 'Store'), mortar_clean_line(street_address, 'Not given'),
   mortar_clean_line(city, 'Not given'), mortar_clean_line(state, 'Not given'),
   mortar_clean_line(country, 'Not given'));
--> statement-breakpoint
UPDATE products SET title = mortar_clean_line(title, 'Product')
WHERE title <> mortar_clean_line(title, 'Product');
--> statement-breakpoint
UPDATE reviews SET title = mortar_clean_line(title, 'Review')
WHERE title <> mortar_clean_line(title, 'Review');
--> statement-breakpoint
UPDATE wishlists SET name = mortar_clean_line(name, 'Wishlist')
WHERE name <> mortar_clean_line(name, 'Wishlist');
--> statement-breakpoint
-- They quote names and titles as those were.
UPDATE notifications SET message = mortar_clean_line(message, title)
WHERE message <> mortar_clean_line(message, title);
--> statement-breakpoint
DROP FUNCTION mortar_clean_line(text, text);
