import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './workspace.mjs'

const LOCK = path.join(ROOT, 'package-lock.json')
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/**
 * Checks that `npm ci` works with the lock file on every platform. If a registry mirrors only its own
 * platform's binaries, `npm install` omits the others from the lock file, and `npm ci` then fails. The lock
 * file must not contain a registry address or a damaged checksum either: no package matches such a checksum,
 * but an existing installation hides the problem.
 * @returns {boolean}
 */
export function checkLockFile() {
  const { packages } = readLock()
  const missing = missingBinaries(packages).map(({ name }) => name)
  const resolved = Object.keys(packages).filter((key) => packages[key]?.resolved?.includes('://'))
  if (missing.length > 0) console.log(`Missing (node scripts/lock-file.mjs adds them): ${missing.join(', ')}`)
  const torn = Object.keys(packages).filter((key) => isTorn(packages[key]?.integrity))
  if (resolved.length > 0) console.log(`With a registry address: ${resolved.join(', ')}`)
  if (torn.length > 0) console.log(`With an invalid checksum: ${torn.join(', ')}`)
  return missing.length === 0 && resolved.length === 0 && torn.length === 0
}

/**
 * Reports whether a checksum is not a SHA-512 in base64, as npm writes it.
 * @param {string | undefined} integrity
 */
function isTorn(integrity) {
  return integrity !== undefined && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
}

/**
 * Adds missing entries. Binaries of other platforms then lack a checksum; npm adds it where their registry
 * has them.
 */
function completeLockFile() {
  const lock = readLock()
  for (const { name, version, dev } of missingBinaries(lock.packages)) {
    const words = name.split(/[/-]/)
    const os = SYSTEMS.filter((system) => words.includes(system))
    const cpu = PROCESSORS.filter((processor) => words.includes(processor))
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
    const place = {
      ...(os.length > 0 && { os }),
      ...(cpu.length > 0 && { cpu }),
      ...(libc.length > 0 && { libc }),
    }
    lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...place }
  }
  const sorted = Object.keys(lock.packages).sort((a, b) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted.map((key) => [key, lock.packages[key] ?? {}]))
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
}

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, resolved?: string, integrity?: string, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** @returns {{ packages: LockedPackages }} */
function readLock() {
  return JSON.parse(readFileSync(LOCK, 'utf8'))
}

/**
 * Returns the packages that others list as optional, at an exact version, and that the lock file does not
 * contain.
 * @param {LockedPackages} packages
 */
function missingBinaries(packages) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) completeLockFile()
