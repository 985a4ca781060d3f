import { passwordRefusal, passwordTooShort } from '@mortar/contracts';
import { invalidField } from '#lib/api-error.ts';
import { hashPassword } from './passwords.ts';

/** Which passwords accounts may choose. */
export class NewPasswords {
  readonly #minLength: number;

  /** @param minLength characters, as this deployment sets it */
  constructor(minLength: number) {
    this.#minLength = minLength;
  }

  /** @throws ApiError 400 at the field `password` when it is too short or among the first that strangers try */
  require(password: string, email: string): void {
    if (password.length < this.#minLength) throw invalidField('password', passwordTooShort(this.#minLength));
    const refusal = passwordRefusal(password, email);
    if (refusal !== undefined) throw invalidField('password', refusal);
  }

  /** @throws ApiError as {@link NewPasswords.require}; 503 with `Retry-After` when too many passwords wait already */
  async hash(password: string, email: string): Promise<string> {
    this.require(password, email);
    return hashPassword(password);
  }
}
