import { createHash } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { npmInstall } from '../install/npm.mjs'
import { installRuntime } from '../install/runtime.mjs'
import { readLock } from '../packages/locked-packages.mjs'
import { sbomOf } from '../packages/sbom.mjs'
import { listWorkspaces, ROOT, run } from '../workspace.mjs'
import { collectLicences } from './licences.mjs'
import { trimPackages } from './trim-packages.mjs'

/**
 * Folder for assembling a release. It is not deleted, so that the next release need not install everything
 * again.
 */
const WORK = path.join(ROOT, '.cache/release')
/** Files at the top of a release, beside the program. */
const AT_TOP = ['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs', 'deploy']
/** The parts of a workspace that are needed to run it. */
const OF_WORKSPACE = ['package.json', 'src', 'translations']

/**
 * Writes a release: Node.js, the production dependencies with PostgreSQL, the server and the built pages, as
 * one archive for this machine's system and processor. Also writes the SBOM and the SHA-256 sums.
 * @param {string} [folder]
 * @param {number} [level] of gzip, 1 (fast) to 9
 * @returns {Promise<{ archive: string, bytes: number }>}
 */
export async function writeRelease(folder = path.join(ROOT, 'release'), level = 6) {
  const { version } = readLock()
  const name = `courtside-${version}-${process.platform}-${process.arch}`
  const top = path.join(WORK, name)
  rmSync(top, { recursive: true, force: true })
  const program = path.join(top, 'program')
  console.log(`Putting ${name} together …`)
  copySources(program)
  await installProduction(program)
  await copyRuntime(program)
  collectLicences(path.join(top, 'licences'), program)
  for (const file of AT_TOP) cpSync(path.join(ROOT, file), path.join(top, file), { recursive: true })
  renameSync(path.join(top, 'deploy/courtside'), path.join(top, 'courtside'))
  const sbom = `${name}.cdx.json`
  writeFileSync(path.join(top, sbom), `${JSON.stringify(sbomOf(readLock()), null, 2)}\n`)
  mkdirSync(folder, { recursive: true })
  cpSync(path.join(top, sbom), path.join(folder, sbom))
  const archive = path.join(folder, `${name}.tar.gz`)
  console.log('Compressing …')
  // Names, owners and times do not depend on the machine, so the same sources give the same files.
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${Math.floor(timeOfCommit())}`,
  ]
  const code = await run('tar', [...same, '-I', `gzip -n -${level}`, '-cf', archive, '-C', WORK, name])
  if (code !== 0) throw new Error(`The release could not be packed (tar: exit code ${code}).`)
  await writeSums(folder, [path.basename(archive), sbom])
  rmSync(top, { recursive: true, force: true })
  return { archive, bytes: statSync(archive).size }
}

/**
 * Copies what runs: the server, the packages, and the built pages.
 * @param {string} program
 */
function copySources(program) {
  for (const workspace of listWorkspaces().filter((folder) => folder !== 'apps/web')) {
    for (const part of OF_WORKSPACE.filter((name) => existsSync(path.join(ROOT, workspace, name))))
      cpSync(path.join(ROOT, workspace, part), path.join(program, workspace, part), { recursive: true })
  }
  cpSync(path.join(ROOT, 'apps/web/dist'), path.join(program, 'apps/web/dist'), { recursive: true })
  cpSync(path.join(ROOT, 'apps/web/package.json'), path.join(program, 'apps/web/package.json'))
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(ROOT, file), path.join(program, file))
}

/**
 * Installs the server's production dependencies. The pages' dependencies are built into the pages.
 * @param {string} program
 */
async function installProduction(program) {
  const server = ['--workspace=@courtside/server', '--omit=dev', '--include=optional']
  await npmInstall([...server, '--no-save', '--ignore-scripts', '--prefer-offline'], program)
  rmSync(path.join(program, 'package-lock.json'))
  rmSync(path.join(program, '.npmrc'))
  trimPackages(path.join(program, 'node_modules'))
}

/** @param {string} program */
async function copyRuntime(program) {
  const node = await installRuntime(path.join(WORK, 'runtime'))
  const folder = path.dirname(path.dirname(node))
  mkdirSync(path.join(program, 'node/bin'), { recursive: true })
  cpSync(node, path.join(program, 'node/bin/node'))
  cpSync(path.join(folder, 'LICENSE'), path.join(program, 'node/LICENSE'))
}

/**
 * @param {string} folder
 * @param {string[]} files
 */
async function writeSums(folder, files) {
  const lines = []
  for (const file of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path.join(folder, file)), hash)
    lines.push(`${hash.digest('hex')}  ${file}`)
  }
  const sums = path.join(folder, 'SHA256SUMS')
  const others = readLines(sums).filter((line) => !files.some((file) => line.endsWith(`  ${file}`)))
  writeFileSync(sums, `${[...others, ...lines].sort().join('\n')}\n`)
}

/** @param {string} file */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/**
 * Returns the time for the files in a release: SOURCE_DATE_EPOCH (reproducible-builds.org), or else the time
 * of the lock file.
 */
function timeOfCommit() {
  return Number(
    process.env['SOURCE_DATE_EPOCH'] ?? statSync(path.join(ROOT, 'package-lock.json')).mtimeMs / 1000,
  )
}
