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
 * Whether `npm ci` can work with the lock file, on every platform: a registry that mirrors only its own platform's binaries has
 * `npm install` leave the others out of the lock, and `npm ci` then refuses. Nor may an address of a registry be in it, or a checksum that
 * an edit has torn: no package matches it, but a folder that is installed already hides that.
 * @returns {boolean}
 */
export function checkLockFile() {
  const { packages } = readLock()
  const missing = missingBinaries(packages).map(({ name }) => name)
  const resolved = Object.keys(packages).filter((key) => packages[key]?.resolved?.includes('://'))
  if (missing.length > 0) console.log(`Missing (node scripts/lock-file.mjs adds them): ${missing.join(', ')}`)
  const torn = Object.keys(packages).filter((key) => isTorn(packages[key]?.integrity))
  if (resolved.length > 0) console.log(`With the address of a registry: ${resolved.join(', ')}`)
  if (torn.length > 0) console.log(`With a checksum that is none: ${torn.join(', ')}`)
  return missing.length === 0 && resolved.length === 0 && torn.length === 0
}

/**
 * Whether a checksum is none of SHA-512 in base64, as npm writes them.
 * @param {string | undefined} integrity
 */
function isTorn(integrity) {
  return integrity !== undefined && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
}

/** Adds what is missing. Other platforms' binaries then lack a checksum, which npm adds where their registry has them. */
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
 * Packages that others name as optional, at an exact version, and the lock does not have.
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
