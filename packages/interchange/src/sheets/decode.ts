import type { Encoding, Language } from '@courtside/contract'

/**
 * The encoding of older Windows programs in the regions where a language is spoken. It is used by programs
 * that do not save CSV as UTF-8.
 */
const WINDOWS_ENCODING: Readonly<Record<Language, Encoding>> = {
  en: 'windows-1252',
  de: 'windows-1252',
  fr: 'windows-1252',
  es: 'windows-1252',
  it: 'windows-1252',
  tr: 'windows-1254',
  lt: 'windows-1257',
  ar: 'windows-1256',
}

/** The byte order marks of the Encoding Standard: https://encoding.spec.whatwg.org/#bom-sniff */
const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * Decodes a text file. The encoding is the user's choice, or else the one of the byte order mark. Without
 * either, it is UTF-16 if the bytes look like UTF-16, UTF-8 if they are valid UTF-8, and otherwise the
 * encoding of older programs in the page's language.
 * @param chosen the user's choice
 */
export function decodeText(
  bytes: Uint8Array,
  language: Language,
  chosen?: Encoding,
): { text: string; encoding: Encoding } {
  const encoding = chosen ?? encodingOf(bytes, language)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function encodingOf(bytes: Uint8Array, language: Language): Encoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked[0]
  const unmarked = unmarkedUtf16(bytes)
  if (unmarked) return unmarked
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return WINDOWS_ENCODING[language]
  }
}

/** Maximum number of bytes of a file that are searched for zeros. */
const EXAMINED_BYTES = 2000

/**
 * Recognizes UTF-16 without a byte order mark. In UTF-16, delimiters, digits and most Latin letters have a
 * zero byte; text in other encodings contains none.
 */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0]
  for (let index = 0; index < Math.min(bytes.length, EXAMINED_BYTES); index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (even === odd) return null
  return even < odd ? 'utf-16le' : 'utf-16be'
}
