/** Maximum size of a file that is sent, in bytes; the same limit as on the server. */
export const MOST_BYTES = 3_000_000

/** A file as the API accepts it: its pasted text, or its bytes in base64. */
export type ImportSource = { csv: string } | { file: string }

/**
 * Reads a file that the user chose, as base64.
 * @throws the browser's error if the file cannot be read
 */
export function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file)
  return promise
}
