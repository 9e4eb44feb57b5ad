/** Maximum number of extra characters around a word for the password to still count as that word. */
const SIGNS_AROUND = 5
/** Minimum length of a part of a name or address. Shorter parts also occur in other words. */
const MIN_OWN_PART = 4

/** Characters that commonly replace letters. */
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

/** Returns about 49,000 common passwords, loaded when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return list
}

/**
 * Reports whether a password is common, or is a name in `own` or a part of such a name. It also counts as
 * common if digits or signs replace letters (`p4ssword`), or if a few characters are added before or after
 * the word.
 * @param own names and addresses of the account, of the club and of the product
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const known = await commonPasswords()
  const owned = new Set(own.flatMap(ownParts))
  return formsOf(password).some((form) => known.has(form) || owned.has(form))
}

/**
 * Returns the password in lower case and the word in it without surrounding characters, each also with
 * letters restored.
 */
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
