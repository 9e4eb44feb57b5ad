// Runs on the machine's own Node 20 before anything is installed: plain JavaScript without dependencies, like all it imports.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const RUNTIME_MAJOR = 24

/**
 * The runtime that runs Courtside: the one package.json pins, whatever the machine's own is.
 * @returns {string} the path of its program
 */
export function findRuntime() {
  const pinned = path.join(ROOT, 'node_modules/node/bin/node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) return process.execPath
  throw new Error(
    `The runtime Node ${RUNTIME_MAJOR} is missing: npm did not run the install script of the package "node". ` +
      'Run "npm rebuild node", or start Courtside with a Node 24 of your own.',
  )
}

/**
 * The folders of all workspaces, relative to the repository.
 * @returns {string[]}
 */
export function listWorkspaces() {
  return ['packages', 'apps'].flatMap((parent) =>
    readdirSync(path.join(ROOT, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(path.join(ROOT, folder, 'package.json'))),
  )
}

/**
 * Runs a program in the foreground, in the repository unless told otherwise.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function run(program, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a tool that a package of ours brings along, on the pinned runtime.
 * @param {string} name its name in node_modules/.bin
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runTool(name, args, options) {
  return run(findRuntime(), [path.join(ROOT, 'node_modules/.bin', name), ...args], withRuntimeFirst(options))
}

/**
 * Runs a tool as {@link runTool} does, and keeps what it prints to be shown in one piece.
 * @param {string} name its name in node_modules/.bin
 * @param {string[]} args
 * @param {Record<string, string>} [environment] added to that of this process
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runToolQuietly(name, args, environment = {}) {
  const { env } = withRuntimeFirst({ env: environment })
  return new Promise((resolve, reject) => {
    const child = spawn(findRuntime(), [path.join(ROOT, 'node_modules/.bin', name), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Puts the pinned runtime first on the search path, for the programs a tool starts itself.
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
function withRuntimeFirst(options = {}) {
  const search = [path.dirname(findRuntime()), process.env['PATH'] ?? ''].join(path.delimiter)
  return { ...options, env: { PATH: search, ...options.env } }
}

/**
 * Runs what a script is for, and reports what goes wrong in one line.
 * @param {() => Promise<number | undefined>} work gives the exit code; undefined: the process goes on
 */
export async function runScript(work) {
  try {
    const code = await work()
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
