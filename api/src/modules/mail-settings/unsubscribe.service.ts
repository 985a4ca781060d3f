import type { MailKind } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { seal, unseal } from '@mortar/server/signing';
import { switchMail, unsubscribe } from './mail-settings.repository.ts';

const PURPOSE = 'unsubscribe';

/** Links in mails by which their recipient gets no more of the same kind, without a session. */
export class UnsubscribeService {
  readonly #database: Database;
  readonly #secret: string;
  readonly #publicUrl: string;

  constructor(database: Database, secret: string, publicUrl: string) {
    this.#database = database;
    this.#secret = secret;
    this.#publicUrl = publicUrl;
  }

  /** @param recipient the address of a newsletter, the id of the account of any other kind */
  linkOf(kind: MailKind, recipient: string): string {
    return `${this.#publicUrl}/api/unsubscribe?token=${seal(this.#secret, PURPOSE, `${kind} ${recipient}`)}`;
  }

  /** The kind of mails that a link ends; undefined when the link is not one of this market. */
  kindOf(token: string): MailKind | undefined {
    return this.#read(token)?.kind;
  }

  /** Ends mails of the kind of a link; harmless to repeat. Returns undefined when the link is not one of this market. */
  async unsubscribe(token: string): Promise<MailKind | undefined> {
    const link = this.#read(token);
    if (!link) return undefined;
    const { kind, recipient } = link;
    const { orm } = this.#database;
    await (kind === 'newsletter' ? unsubscribe(orm, recipient) : switchMail(orm, recipient, kind, false));
    return kind;
  }

  #read(token: string): { kind: MailKind; recipient: string } | undefined {
    const [kind, recipient] = unseal(this.#secret, PURPOSE, token)?.split(' ') ?? [];
    return kind && recipient ? { kind: kind as MailKind, recipient } : undefined;
  }
}
