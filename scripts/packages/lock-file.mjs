import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { LOCK, nameOf, readLock } from './locked-packages.mjs'

/** @typedef {import('./locked-packages.mjs').LockedPackages} LockedPackages */

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
 * Binaries of other platforms that have no checksum, because the registry used for this lock file does not
 * have them.
 */
const WITHOUT_CHECKSUM =
  /^@napi-rs\/webcodecs-(darwin-(arm64|x64)|linux-arm-gnueabihf|linux-arm64-(gnu|musl)|win32-(arm64|x64)-msvc)$/

/**
 * Checks that `npm ci` works with the lock file on every platform, and verifies everything it installs.
 * Prints every fault.
 * @returns {boolean} whether there is none
 */
export function checkLockFile() {
  const faults = lockFaults(readLock().packages)
  for (const fault of faults) console.log(fault)
  return faults.length === 0
}

/**
 * Returns the faults of a lock file. These are missing entries, which `npm install` leaves out if the
 * registry has only its own platform's binaries, so that `npm ci` fails; entries without a checksum, because
 * they would be installed unverified; addresses of a registry; and checksums damaged by an edit. No package
 * matches a damaged checksum, but that is not noticed where the package is already installed.
 * @param {LockedPackages} packages
 */
export function lockFaults(packages) {
  const lacking = withoutChecksum(packages).filter((key) => !WITHOUT_CHECKSUM.test(nameOf(key)))
  const found = {
    'Missing (node scripts/packages/lock-file.mjs adds them)': missingBinaries(packages).map(
      ({ name }) => name,
    ),
    'With the address of a registry': Object.keys(packages).filter((key) =>
      packages[key]?.resolved?.includes('://'),
    ),
    'Without a checksum (node scripts/packages/lock-file.mjs asks for it)': lacking,
    'With a checksum that is none': Object.keys(packages).filter((key) => isTorn(packages[key]?.integrity)),
  }
  return Object.entries(found).flatMap(([fault, keys]) =>
    keys.length > 0 ? [`${fault}: ${keys.join(', ')}`] : [],
  )
}

/** @param {LockedPackages} packages */
function withoutChecksum(packages) {
  return Object.keys(packages).filter((key) => {
    const { link, integrity } = packages[key] ?? {}
    return key.includes('node_modules/') && !link && integrity === undefined
  })
}

/**
 * Reports whether a checksum is not a SHA-512 in base64, as npm writes it.
 * @param {string | undefined} integrity
 */
function isTorn(integrity) {
  return integrity !== undefined && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
}

/** Adds missing entries, and the checksums and licences that the registry has. */
async function completeLockFile() {
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
  for (const key of withoutChecksum(lock.packages)) {
    const entry = lock.packages[key] ?? {}
    const { integrity, license } = await askRegistry(`${nameOf(key)}@${entry.version}`)
    if (integrity === undefined) console.log(`The registry does not have ${nameOf(key)} ${entry.version}.`)
    const { version, ...rest } = entry
    lock.packages[key] = {
      ...(version && { version }),
      ...(integrity && { integrity }),
      ...(license && { license }),
      ...rest,
    }
  }
  const sorted = Object.keys(lock.packages).sort((a, b) => (a < b ? -1 : 1))
  lock.packages = Object.fromEntries(sorted.map((key) => [key, lock.packages[key] ?? {}]))
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
}

/**
 * Returns the checksum and licence of a package, or neither if the registry does not have it.
 * @param {string} spec name@version
 * @returns {Promise<{ integrity?: string, license?: string }>}
 */
async function askRegistry(spec) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', spec, 'dist.integrity', 'license', '--json'])
    const { 'dist.integrity': integrity, license } = JSON.parse(stdout)
    return { integrity, license }
  } catch {
    return {}
  }
}

/**
 * Returns the packages that other packages list as optional, at an exact version, and that the lock file
 * lacks.
 * @param {LockedPackages} packages
 */
function missingBinaries(packages) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => /^\d/.test(version) && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await completeLockFile()
