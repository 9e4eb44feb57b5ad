import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/**
 * Returns data as a ZIP with one JSON file per part.
 *
 * @param parts the data, by file name without extension
 */
export async function dataZip(parts: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(part, null, 2)}\n`), `${name}.json`)
  }
  zip.end()
  return buffer(zip.outputStream)
}
