import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installByAddress } from './addresses.mjs'
import { npmInstall } from './npm.mjs'

/**
 * The package whose dependencies contain Node.js, one for each system and processor, with their checksums.
 */
const PACKAGE = fileURLToPath(new URL('runtime/', import.meta.url))
const FILES = ['package.json', 'package-lock.json', '.npmrc']

/**
 * Returns the name of the package with Node.js for this machine, or undefined if there is none. In that case
 * the package "node" installs Node.js (package.json).
 */
export function runtimePackage() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'))
  return Object.keys(optionalDependencies).find((name) => name === `node-${process.platform}-${process.arch}`)
}

/**
 * Installs the pinned Node.js into a folder. npm verifies its checksum.
 * @param {string} folder gets `node_modules/node-<system>-<processor>/bin/node`
 * @returns {Promise<string>} the program
 */
export async function installRuntime(folder) {
  const program = path.join(folder, 'node_modules', runtimePackage() ?? '', 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  for (const file of FILES) copyFileSync(path.join(PACKAGE, file), path.join(folder, file))
  await installByAddress(folder, () => npmInstall(['--ignore-scripts', '--include=optional'], folder))
  // npm succeeds without an optional package that it could not fetch.
  if (!existsSync(program)) {
    throw new Error(
      'Node.js 24 could not be installed: the registry does not answer or does not have it. Try again, or ' +
        'install Node.js 24 on this machine.',
    )
  }
  return program
}
