// @embedded: the migrations run in another PostgreSQL.
import { trimText } from '@mortar/contracts/rules/text-rules';
import type { Database } from '@mortar/server/database';
import { freshDatabase } from '#test/test-database.ts';
import { MARKETPLACE_LOCKS } from './advisory-locks.ts';
import { migrate } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the marketplace database', () => {
  it('applies each migration once when several processes start at once', async () => {
    const applied = () => database.query('SELECT made_at, hash, applied_at FROM mortar_migrations ORDER BY made_at');
    const before = await applied();
    expect(before.length).toBeGreaterThanOrEqual(6);
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(await applied()).toEqual(before);
  });

  it('has a different number for every lock, with those of the platform', () => {
    const numbers = Object.values(MARKETPLACE_LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('rejects a DELETE when the table is the audit', async () => {
    await database.query(
      "INSERT INTO audit_entries (id, actor, action, subject) VALUES (gen_random_uuid(), 'a', 'b', 'c')",
    );
    await expect(database.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });

  /** Applies migrations that were applied before, on what is in the database now. */
  async function migrateAgain(...tags: string[]): Promise<void> {
    const times = journal.entries.filter(({ tag }) => tags.includes(tag)).map(({ when }) => when);
    expect(times).toHaveLength(tags.length);
    await database.query('DELETE FROM mortar_migrations WHERE made_at = ANY ($1::bigint[])', [times]);
    await migrate(database);
  }

  const insertAccount = (id: number, firstname: string, lastname = 'Obi') =>
    database.query(
      `INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
       VALUES ($1, $2, $3, $4, '+2348030000001', '', '')`,
      [idOf(id), firstname, lastname, `account${id}@example.com`],
    );

  it('has the addresses of accounts from before as confirmed, and of those that register afterwards not', async () => {
    await database.query('ALTER TABLE accounts DROP COLUMN email_confirmed_at');
    await insertAccount(1, 'Ada');
    await migrateAgain('0009_confirmed-emails');
    await insertAccount(2, 'Obi');
    expect(
      await database.query(
        'SELECT email_confirmed_at IS NOT NULL AS confirmed FROM accounts WHERE id = ANY ($1) ORDER BY id',
        [[idOf(1), idOf(2)]],
      ),
    ).toEqual([{ confirmed: true }, { confirmed: false }]);
  });

  it('cleans names and titles from before the rule, and no others', async () => {
    const [account, unseen, plain, other] = [idOf(11), idOf(12), idOf(13), idOf(14)];
    const ignorable = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => character !== '\0' && trimText(character) === '')
      .join('');
    await insertAccount(11, 'Ada\n\nYour code is 1', '\u202eibO\u0007');
    await insertAccount(12, ignorable, ' \u200b ');
    await insertAccount(13, 'می\u200cخواهم', '👩🏽\u200d🔧 Ẹniọlá');
    await insertAccount(14, '\u00a0Ngozi\u2066 ', 'Eze');
    await database.query("INSERT INTO categories (id, name) VALUES ('clean', 'Clean')");
    await database.query(
      `INSERT INTO stores (id, owner_id, name, description, street_address, country, state, city, phone)
       VALUES ($1, $1, E'Lekki\tTiles', E'First\nSecond', E'1 Road\r\n', 'Nigeria', E'\u200e', E'Le\u2029kki', '')`,
      [account],
    );
    await database.query(
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo)
       VALUES ($1, $1, 'clean', E'Floor\u0085tile', E'First\nSecond', 100), ($2, $1, 'clean', E'\u2060', '', 100)`,
      [account, unseen],
    );
    await database.query(
      `INSERT INTO reviews (id, product_id, store_id, account_id, title, content)
       VALUES ($1, $1, $1, $2, E'Go\u009fod', E'First\nSecond')`,
      [account, unseen],
    );
    await database.query("INSERT INTO wishlists (id, account_id, name) VALUES ($1, $1, E'\ufeff')", [account]);
    await database.query(
      `INSERT INTO notifications (id, account_id, kind, title, message)
       VALUES ($1, $1, 'review', 'New Review', E'Ada\u202d\nObi reviewed Floor tile.')`,
      [account],
    );

    await migrateAgain('0010_clean-names');

    expect(
      await database.query('SELECT firstname, lastname FROM accounts WHERE id = ANY ($1) ORDER BY id', [
        [account, unseen, plain, other],
      ]),
    ).toEqual([
      { firstname: 'Ada Your code is 1', lastname: 'ibO' },
      { firstname: 'Mortar', lastname: 'User' },
      { firstname: 'می\u200cخواهم', lastname: '👩🏽\u200d🔧 Ẹniọlá' },
      { firstname: 'Ngozi', lastname: 'Eze' },
    ]);
    expect(await database.query('SELECT name, description, street_address, state, city FROM stores')).toEqual([
      {
        name: 'Lekki Tiles',
        description: 'First\nSecond',
        street_address: '1 Road',
        state: 'Not given',
        city: 'Le kki',
      },
    ]);
    expect(await database.query('SELECT title, description FROM products ORDER BY id')).toEqual([
      { title: 'Floor tile', description: 'First\nSecond' },
      { title: 'Product', description: '' },
    ]);
    expect(await database.query('SELECT title, content FROM reviews')).toEqual([
      { title: 'Good', content: 'First\nSecond' },
    ]);
    expect(await database.query('SELECT name FROM wishlists')).toEqual([{ name: 'Wishlist' }]);
    expect(await database.query('SELECT title, message FROM notifications')).toEqual([
      { title: 'New Review', message: 'Ada Obi reviewed Floor tile.' },
    ]);
  });
});

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
