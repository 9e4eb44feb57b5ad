import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { z } from 'zod'
import { UpgradeError } from './upgrade-error.ts'

/** File with the SHA-256 sums of a release's downloads, beside them (`sha256sum -c` reads it). */
const SUMS = 'SHA256SUMS'
const packageFile = z.object({ name: z.literal('courtside'), version: z.string() })

/**
 * Compares a release's file with its SHA-256 sum, if the file of sums is in the same folder.
 * @returns whether there was a file of sums
 * @throws {UpgradeError} when the file differs from its sum, or the file of sums does not list it
 */
export async function checkSum(file: string): Promise<boolean> {
  const sums = path.join(path.dirname(file), SUMS)
  if (!existsSync(sums)) return false
  const line = readFileSync(sums, 'utf8')
    .split('\n')
    .find((entry) => entry.endsWith(`  ${path.basename(file)}`))
  if (!line) throw new UpgradeError(`${sums} has no checksum of ${path.basename(file)}. Download both again.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== line.split(' ')[0])
    throw new UpgradeError(
      `${file} does not match its checksum in ${sums}: it is damaged. Download it again.`,
    )
  return true
}

/**
 * Unpacks the program of a release.
 * @param file the release, a gzipped tar file
 * @param folder the new folder of the program
 * @returns its version
 * @throws {UpgradeError} when the file cannot be unpacked or is no release of Courtside; the folder then does
 * not exist
 */
export async function unpackProgram(file: string, folder: string): Promise<string> {
  const draft = unpackingInto(folder)
  await rm(draft, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(draft, { strip: 1 }))
    const program = path.join(draft, 'program')
    const { version } = readPackage(program)
    await rename(program, folder)
    return version
  } catch (error) {
    if (error instanceof UpgradeError) throw error
    throw new UpgradeError(`${file} cannot be unpacked (${error instanceof Error ? error.message : error}).`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Returns the folder for unpacking a release, whose program is then moved to `folder`. */
export function unpackingInto(folder: string): string {
  return `${folder}.unpacking`
}

/** Reads the name and version of a program. @throws {UpgradeError} when the folder contains no Courtside */
function readPackage(program: string): z.output<typeof packageFile> {
  try {
    return packageFile.parse(JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8')))
  } catch {
    throw new UpgradeError('The file is not a release of Courtside (courtside-<version>-<system>.tar.gz).')
  }
}

/**
 * Reports whether one version is older than another, by precedence of semantic versioning (semver.org, 11).
 * Two pre-releases of the same version count as equal.
 */
export function isOlder(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  const place = a.numbers.findIndex((number, index) => number !== b.numbers[index])
  if (place >= 0) return (a.numbers[place] ?? 0) < (b.numbers[place] ?? 0)
  return a.isPreRelease && !b.isPreRelease
}

function partsOf(version: string): { numbers: number[]; isPreRelease: boolean } {
  const [core = '', ...pre] = (version.split('+')[0] ?? '').split('-')
  return { numbers: core.split('.').map(Number), isPreRelease: pre.length > 0 }
}
