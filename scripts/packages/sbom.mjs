import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { deliveredPlaces, licenceOf, nameOf, neededBy, readLock } from './locked-packages.mjs'

/** @typedef {import('./locked-packages.mjs').LockedPackage} LockedPackage */
/** @typedef {import('./locked-packages.mjs').LockedPackages} LockedPackages */

/**
 * Returns the software bill of materials of an installation, in CycloneDX 1.5. It is made from the lock file
 * alone, because `npm sbom` omits packages that a tool of the repository also depends on.
 * @param {{ name: string, version: string, packages: LockedPackages }} lock
 */
export function sbomOf({ name, version, packages }) {
  const workspaces = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules/'))
  const delivered = [...deliveredPlaces(packages)].sort()
  const components = new Map()
  const needs = new Map([[`${name}@${version}`, new Set(workspaces.map((place) => refOf(packages, place)))]])
  for (const place of [...workspaces, ...delivered]) {
    const ref = refOf(packages, place)
    components.set(ref, componentOf(packages, place))
    const needed = neededBy(packages, place).filter(
      (other) => workspaces.includes(other) || delivered.includes(other),
    )
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...needed.map((other) => refOf(packages, other))]))
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        'bom-ref': `${name}@${version}`,
        type: 'application',
        name,
        version,
        ...licencesOf(packages, ''),
      },
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, needed]) => ({ ref, dependsOn: [...needed].sort() })),
  }
}

/**
 * @param {LockedPackages} packages
 * @param {string} place
 */
function componentOf(packages, place) {
  const { version = '', integrity, optional, name = nameOf(place) } = packages[place] ?? {}
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  return {
    'bom-ref': refOf(packages, place),
    type: 'library',
    ...(group && { group }),
    name: short,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...licencesOf(packages, place),
  }
}

/**
 * Returns the reference of a package. Each installed version of a package has a separate reference.
 * @param {LockedPackages} packages
 * @param {string} place
 */
function refOf(packages, place) {
  const { version, name = nameOf(place) } = packages[place] ?? {}
  return `${name}@${version}`
}

/**
 * Converts a checksum to CycloneDX's format.
 * @param {string} integrity in npm's format: the algorithm, then base64
 */
function hashOf(integrity) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }
}

/**
 * @param {LockedPackages} packages
 * @param {string} place
 */
function licencesOf(packages, place) {
  const licence = licenceOf(place, packages[place] ?? {})
  if (licence === undefined) return {}
  return { licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(sbomOf(readLock()), null, 2)}\n`)
