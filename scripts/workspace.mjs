// Runs on the machine's own Node 20 before anything is installed, so it is plain JavaScript without
// dependencies, like everything it imports.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const RUNTIME_MAJOR = 24
/** Nice value of a program that runs at the same time as a server: 19, the lowest priority. */
export const LOWEST = 19

/** Folder of the pinned runtime that `npm start` installs if the machine's own Node.js is too old. */
export const RUNTIME_FOLDER = path.join(ROOT, '.cache/runtime')

/** Reports whether the machine's own Node.js is new enough to run Courtside. */
export function hasOwnRuntime() {
  return Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR
}

/**
 * Returns the runtime for Courtside: the pinned version if it is installed, or else the machine's own
 * Node.js.
 * @returns {string} the path of its program
 */
export function findRuntime() {
  const pinned = [
    path.join(ROOT, 'node_modules/node/bin/node'),
    path.join(RUNTIME_FOLDER, `node_modules/node-${process.platform}-${process.arch}/bin/node`),
  ].find((program) => existsSync(program))
  if (pinned) return pinned
  if (hasOwnRuntime()) return process.execPath
  throw new Error(
    `The runtime Node ${RUNTIME_MAJOR} is missing: npm did not run the install script of the package "node". ` +
      'Run "npm rebuild node", or start Courtside with a Node 24 of your own.',
  )
}

/**
 * Returns the folders of all workspaces, relative to the repository.
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
 * Returns the files below a folder in a fixed order. Reads folder by folder, because Node's recursive listing
 * reads each file's status again, which takes four times as long.
 * @param {string} folder relative to the root
 * @param {string[]} [leftOut] names of files and folders to leave out
 * @param {string} [root] the repository
 * @returns {string[]} paths relative to the root
 */
export function listFiles(folder, leftOut = [], root = ROOT) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !leftOut.includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listFiles(name, leftOut, root)
      return entry.isFile() ? [name] : []
    })
}

/**
 * Runs a program in the foreground, by default in the root folder.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
export function run(program, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a program of ours until it ends, or until it is stopped.
 * @param {string[]} args its file and its arguments
 * @param {object} options
 * @param {string} options.what beginning of the message of a failure
 * @param {string} [options.cwd]
 * @param {number} [options.niceness] its nice value; the higher, the lower its priority
 * @param {AbortSignal} [options.stopped] ends it early
 * @param {(message: string) => void} [options.onMessage] called with the messages that it sends
 * @returns {Promise<void>} resolves early when it is stopped
 * @throws when it fails
 */
export function runStep(args, { what, cwd = ROOT, niceness, stopped, onMessage }) {
  return new Promise((resolve, reject) => {
    if (stopped?.aborted) return resolve()
    const child = spawn(findRuntime(), args, { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    if (niceness !== undefined && child.pid) setPriority(child.pid, niceness)
    const stop = () => child.kill('SIGTERM')
    stopped?.addEventListener('abort', stop)
    child.on('message', (message) => onMessage?.(String(message)))
    child.once('error', reject)
    child.once('close', (code) => {
      stopped?.removeEventListener('abort', stop)
      if (code === 0 || stopped?.aborted) resolve()
      else reject(new Error(`${what} (${args.join(' ')}: exit code ${code}).`))
    })
  })
}

/**
 * Runs a tool from an installed package, on the pinned runtime.
 * @param {string} name its name in node_modules/.bin
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} its exit code
 */
export function runTool(name, args, options) {
  return run(findRuntime(), [path.join(ROOT, 'node_modules/.bin', name), ...args], withRuntimeFirst(options))
}

/**
 * Runs a tool like {@link runTool}, but returns its output instead of printing it.
 * @param {string} name its name in node_modules/.bin
 * @param {string[]} args
 * @param {Record<string, string>} [environment] added to the environment of this process
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
 * Puts the pinned runtime first on the search path, for the programs that a tool starts.
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
function withRuntimeFirst(options = {}) {
  const search = [path.dirname(findRuntime()), process.env['PATH'] ?? ''].join(path.delimiter)
  return { ...options, env: { PATH: search, ...options.env } }
}

/**
 * Runs the work of a script, and prints the message of an error without its stack.
 * @param {() => Promise<number | undefined>} work returns the exit code; undefined means success
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
