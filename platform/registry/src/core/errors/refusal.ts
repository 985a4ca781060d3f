import { HttpError } from '@mortar/server/http';

/** HTTP status of each reason for which the registry refuses something. */
const STATUS = {
  'bad-record': 422,
  'bad-files': 422,
  'over-budget': 422,
  'version-exists': 409,
  'route-taken': 409,
  'slot-taken': 409,
  'slot-retyped': 409,
  'shared-unmet': 409,
  'runtime-unserved': 409,
  'origin-refused': 409,
  'in-use': 409,
  'rollout-under-way': 409,
  'no-rollout': 409,
  'rollout-only': 409,
  'approval-needed': 409,
  'unknown-approval': 404,
  'unknown-invitation': 404,
  'already-live': 409,
  'not-frozen': 409,
  frozen: 423,
  'bad-plan': 422,
  'revision-conflict': 409,
  'no-earlier-version': 409,
  'unknown-version': 404,
  'unknown-remote': 404,
  'unknown-file': 404,
  'unknown-token': 404,
  'unknown-receiver': 404,
  'bad-address': 422,
  'known-address': 409,
  'bad-service': 422,
  'path-taken': 409,
  'unknown-service': 404,
  'api-unavailable': 409,
  'bad-upload': 400,
  'bad-grant': 400,
  'bad-request': 400,
  'upload-too-large': 413,
  'not-signed-in': 401,
  'not-allowed': 403,
} as const;

export type RefusalCode = keyof typeof STATUS;

/** A request that the release platform turns down; its message is one sentence that states what to do. */
export class Refusal extends HttpError {
  override readonly name = 'Refusal';
  declare readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super({ status: STATUS[code], code, message });
  }
}
