import type { Database } from '../../../db/client.ts'
import { Refused } from '../../../refused.ts'

/** A word is what a password mostly is when no more than so many other signs stand around it. */
const SIGNS_AROUND = 5
/** Shorter parts of somebody's name or address are parts of other words as well. */
const MIN_OWN_PART = 4

const PRODUCT = 'Courtside'

/** Signs that stand for letters. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

let list: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 passwords that are tried first, read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return list
}

/**
 * Refuses a password that is on the list, as it is, with signs for letters, or with a few signs around a word of the list; and one that is a part
 * of who it is for, of the club's name or of this product's.
 * @param field where it stands in the body
 * @param own names and addresses of the account
 * @throws {Refused} 400
 */
export async function refuseCommonPassword(
  db: Database,
  password: string,
  field: 'password' | 'newPassword',
  own: readonly string[],
): Promise<void> {
  const known = await commonPasswords()
  const { club_name } = await db.selectFrom('club_settings').select('club_name').executeTakeFirstOrThrow()
  const owned = new Set([...own, club_name, PRODUCT].flatMap(ownParts))
  for (const form of formsOf(password)) {
    if (known.has(form) || owned.has(form)) throw new Refused({ code: 'common-password', field })
  }
}

/** A password in lower case, and the word in it without the signs around; each also with letters for the signs that stand for them. */
function formsOf(password: string): string[] {
  const whole = password.normalize('NFKC').toLowerCase()
  const read = [whole, [...whole].map((sign) => STANDS_FOR[sign] ?? sign).join('')]
  const words = [whole, ...read].flatMap((form) => wordIn(form))
  const readWords = wordIn(whole).flatMap((word) =>
    [...word].map((sign) => STANDS_FOR[sign] ?? sign).join(''),
  )
  return [...read, ...words, ...readWords]
}

function wordIn(form: string): string[] {
  const word = form.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  return form.length - word.length <= SIGNS_AROUND && word.length > 0 ? [word] : []
}

function ownParts(name: string): string[] {
  const whole = name.normalize('NFKC').toLowerCase()
  const together = whole.replace(/[^\p{L}\p{N}]+/gu, '')
  return [whole, together, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length >= MIN_OWN_PART)
}
