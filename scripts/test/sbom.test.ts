import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { nameOf, placeOf, readLock } from '../packages/locked-packages.mjs'
import { sbomOf } from '../packages/sbom.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const lock = readLock()
const { packages } = lock
const sbom = sbomOf(lock)
const listed = new Set(sbom.components.map((component) => component['bom-ref']))

const workspaces = Object.keys(packages).filter((place) => place !== '' && !place.includes('node_modules/'))

/** Returns the paths of everything that the workspaces need at run time, directly or indirectly. */
function neededPlaces(): Set<string> {
  const needed = new Set<string>()
  const waiting = [...workspaces]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (needed.has(place)) continue
    needed.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = packages[place]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placeOf(packages, place, name)
      if (found) waiting.push(found)
    }
  }
  return needed
}

test('lists everything that is delivered, each once, and nothing else', () => {
  const needed = [...neededPlaces()].map((place) => {
    const { name, version } = packages[place]!
    return `${name ?? nameOf(place)}@${version}`
  })
  const runtime = `node@${packages['node_modules/node']!.version}`
  expect([...listed].sort()).toEqual([...new Set([...needed, runtime])].sort())
  expect(sbom.components).toHaveLength(listed.size)
})

test('lists every package that the server and the pages import', async () => {
  const imported = new Set<string>()
  for await (const file of glob('{apps,packages}/*/{src,worker}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    for (const [, specifier = ''] of source.matchAll(
      /^(?:import|export)\s+(?:(?!type\b)[\w\s{},*$]+\sfrom\s+)?'([^'.][^']*)'/gm,
    ))
      if (!specifier.startsWith('node:')) imported.add(specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier)
  }
  // The build of the pages compiles translations to code that imports this package.
  imported.add('@messageformat/runtime')
  const names = new Set([...listed].map((ref) => ref.slice(0, ref.lastIndexOf('@'))))
  expect(imported.size).toBeGreaterThan(40)
  expect([...imported].filter((name) => !names.has(name))).toEqual([])
})

test("states each part's checksum and licence, and its dependencies", () => {
  const react = sbom.components.find(({ purl }) => purl.startsWith('pkg:npm/react@'))
  expect(react).toMatchObject({
    name: 'react',
    scope: 'required',
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  for (const { ref, dependsOn } of sbom.dependencies) {
    expect(listed.has(ref) || ref === `${lock.name}@${lock.version}`, ref).toBe(true)
    for (const other of dependsOn) expect(listed.has(other), other).toBe(true)
  }
})
