import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/**
 * Data as a ZIP with a JSON file for each part.
 * @param parts what is written, by the name of the file without its ending
 */
export async function dataZip(parts: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, part] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(part, null, 2)}\n`), `${name}.json`)
  }
  zip.end()
  return buffer(zip.outputStream)
}
