import { LANGUAGE } from '../../ui/written/language.ts'

/**
 * The encoding that older programs use for text in these languages. For all other languages, they use
 * Windows-1252.
 */
const WINDOWS_ENCODING: Readonly<Record<string, string>> = {
  tr: 'windows-1254',
  lt: 'windows-1257',
  ar: 'windows-1256',
}

/**
 * Returns the text of a file. The file's byte order mark states the encoding. Without such a mark, the
 * encoding is UTF-8 if the bytes are valid UTF-8, otherwise the encoding that older programs use in the
 * page's language.
 */
export async function readFileText(file: Blob, language: string = LANGUAGE): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(WINDOWS_ENCODING[language] ?? 'windows-1252').decode(bytes)
  }
}
