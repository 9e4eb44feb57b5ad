import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../workspace.mjs'

const LOCK = path.join(ROOT, '.cache/install.lock')
const LONGEST_INSTALL_MS = 15 * 60_000

/** The number of tasks that share the lock of this process. */
let sharing = 0
/** @type {Promise<void> | undefined} resolves when this process has the lock */
let locked

/**
 * Runs `work` while no other command of this clone installs or builds, because two at once corrupt each
 * other's output. Several pieces of work in the same process share the lock, because a first start installs
 * and builds at the same time.
 * @param {() => Promise<void>} work
 */
export async function whileAlone(work) {
  locked ??= lock()
  const own = locked
  sharing += 1
  try {
    await own
    await work()
  } finally {
    sharing -= 1
    if (sharing === 0) await unlock(own)
  }
}

/** @param {Promise<void>} own the lock, taken or not */
async function unlock(own) {
  locked = undefined
  await own.then(
    () => rmSync(LOCK, { force: true }),
    () => {},
  )
}

async function lock() {
  mkdirSync(path.dirname(LOCK), { recursive: true })
  const draft = `${LOCK}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    await take(draft)
  } finally {
    rmSync(draft)
  }
}

/** @param {string} draft */
async function take(draft) {
  const deadline = Date.now() + LONGEST_INSTALL_MS
  let told = false
  while (!linked(draft)) {
    const holder = readHolder()
    if (holder === undefined) continue
    if (!isAlive(holder)) {
      rmSync(LOCK, { force: true })
      continue
    }
    if (Date.now() > deadline) {
      throw new Error(`Process ${holder} has locked this clone for too long. End it or delete ${LOCK}.`)
    }
    if (!told) console.log(`Another command is running in this clone (process ${holder}); waiting for it …`)
    told = true
    await sleep(200)
  }
}

/** @param {string} draft */
function linked(draft) {
  if (existsSync(LOCK)) return false
  try {
    linkSync(draft, LOCK)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder() {
  try {
    return Number.parseInt(readFileSync(LOCK, 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
