import type { FieldFault, Refusal, RefusalCode } from '@courtside/contract'

/** The refusals that are about the file that came with a form. */
const OF_THE_FILE: ReadonlySet<RefusalCode> = new Set([
  'file-too-large',
  'not-a-picture',
  'too-many-pixels',
  'damaged-picture',
])

/** The field of the body that a refusal is about. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'guardian-needed': 'guardianEmail',
  'guardian-is-oneself': 'guardianEmail',
  'no-such-country': 'country',
  'wrong-password': 'currentPassword',
  'team-name-taken': 'teamname',
  'jersey-taken': 'jerseyNo',
  'unknown-team': 'teamId',
  'no-such-position': 'positionId',
  'player-gone': 'players',
  'same-team-twice': 'team2Id',
}

/**
 * The field that a refusal is about; undefined when it is about none.
 * @param file the field in which the call takes a file
 */
export function fieldOf(refusal: Refusal, file: string | undefined): string | undefined {
  if ('field' in refusal) return refusal.field
  return OF_THE_FILE.has(refusal.code) ? file : FIELDS[refusal.code]
}

/** The fields of a body that its schema refuses, and what it says of each. */
export function fieldsOfValidation(
  faults: readonly { message?: string | undefined; instancePath: string }[],
): FieldFault[] {
  return faults.flatMap(({ message = '', instancePath }) => {
    const [, field] = instancePath.split('/')
    return field ? [{ field, message }] : []
  })
}
