import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { follow } from './machine-state.mjs'

// Loaded before a server's own modules: makes the disk under its data folder slow, full or read-only. Affects
// writes by node:fs/promises, but neither reads nor the database's writes.
const folder = path.resolve(process.env.DATA_DIR ?? '.') + path.sep
/** Methods of `fs` whose first argument is the changed file, and methods of an open file. */
const CHANGES = ['writeFile', 'appendFile', 'mkdir', 'rename', 'rm', 'copyFile', 'truncate', 'unlink']
/** Calls that need no space, so a full disk does not refuse them. */
const GIVES_ROOM = ['rm', 'unlink', 'rename', 'truncate', 'datasync', 'sync']
const FILE_CHANGES = ['writeFile', 'appendFile', 'write', 'writev', 'truncate', 'datasync', 'sync']
/** Files that are open for writing. */
const written = new WeakSet()
/** @type {'well' | 'read-only' | 'full' | { slowerByMs: number }} */
let disk = /** @type {any} */ ('well')

/** @param {unknown} name */
const isInside = (name) => typeof name === 'string' && path.resolve(name).startsWith(folder)
/** @param {unknown} flags */
const isForReading = (flags) => flags === undefined || flags === 'r' || flags === 0

/** @param {string} code @param {string} said @param {string} syscall */
const fault = (code, said, syscall) =>
  Object.assign(new Error(`${code}: ${said}, ${syscall}`), { code, syscall })

/** @param {string} syscall */
async function trouble(syscall) {
  if (typeof disk === 'object') await delay(disk.slowerByMs)
  if (disk === 'read-only') throw fault('EROFS', 'read-only file system', syscall)
  if (disk === 'full' && !GIVES_ROOM.includes(syscall))
    throw fault('ENOSPC', 'no space left on device', syscall)
}

/** @type {Record<string, (file: unknown, ...rest: unknown[]) => Promise<any>>} */
const calls = /** @type {any} */ (fs)
for (const name of CHANGES) {
  const change = /** @type {(typeof calls)[string]} */ (calls[name])
  calls[name] = async (file, ...rest) => {
    if (isInside(file)) await trouble(name)
    return change(file, ...rest)
  }
}
const open = fs.open
fs.open = async (file, flags, mode) => {
  const writes = isInside(file) && !isForReading(flags)
  if (writes) await trouble('open')
  const handle = await open(file, flags, mode)
  if (writes) written.add(handle)
  return handle
}
syncBuiltinESMExports()

const some = await open(process.execPath, 'r')
const FileHandle = Object.getPrototypeOf(some)
await some.close()
for (const name of FILE_CHANGES) {
  const change = FileHandle[name]
  /** @param {unknown[]} given */
  FileHandle[name] = async function (...given) {
    if (written.has(this)) await trouble(name)
    return change.apply(this, given)
  }
}
follow('disk', (state) => {
  disk = state
})
