/** The largest file that is sent, in bytes, as the server allows. */
export const MOST_BYTES = 3_000_000

/** A file in the form that the API accepts: pasted text, or the bytes of a file in base64. */
export type ImportSource = { csv: string } | { file: string }

/** Reads a chosen file. @throws the browser's error if it can't be read */
export function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
