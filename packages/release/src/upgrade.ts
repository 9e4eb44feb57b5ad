import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processOnDataFolder } from '@courtside/postgres'
import { type Places, readMark, removeMark, serverIn, writeMark } from './home.ts'
import { checkSum, isOlder, unpackProgram } from './release-file.ts'
import { UpgradeError } from './upgrade-error.ts'
import { DATABASE_COPY, removeOldUpgradeBackups, upgradeBackupName } from './upgrade-leftovers.ts'

/**
 * How long a server may take to stop, in ms. It finishes writes and closes the connections of encoders first.
 */
const STOPS_WITHIN_MS = 90_000
/** How long a new version may take to answer, in ms. It migrates the database first. */
const ANSWERS_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200
/** The embedded database's folder in the data folder. */
const DATABASE = 'postgres'

/** The files and addresses of an upgrade. */
export interface Upgrade {
  /** The new release. */
  file: string
  home: string
  places: Places
  dataDir: string
  /**
   * Whether Courtside runs the embedded database. False with DATABASE_URL, because the upgrade cannot copy an
   * external database.
   */
  hasOwnDatabase: boolean
  /** Folder for the backup that is made before the upgrade. */
  backupFolder: string
  /** The version that runs now. */
  version: string
  /** Address of the server's health, such as `http://127.0.0.1:3000/api/health`. */
  health: string
  say(line: string): void
}

/**
 * Replaces the program with another release over the same data: backs up, stops the server, puts the new
 * program in place, and checks that it answers. If it does not answer, puts the old program and the old
 * embedded database back. A running server ({@link Supervisor}) continues with the program that is in place
 * at the end.
 * @returns the new version
 * @throws {UpgradeError} when the upgrade is impossible or failed. Program and embedded database are then as
 * before.
 */
export async function upgrade(order: Upgrade): Promise<string> {
  const { file, places, dataDir, say, version } = order
  if (!existsSync(file)) throw new UpgradeError(`${file} does not exist.`)
  const other = readMark(places.upgrading)
  if (other) throw new UpgradeError(`Another upgrade is under way (process ${other.pid}).`)
  const running = readMark(places.running)
  if (running && running.dataDir !== dataDir) {
    throw new UpgradeError(
      `Courtside runs here on ${running.dataDir}, but DATA_DIR is ${dataDir}. Set DATA_DIR as for the running one.`,
    )
  }
  if (!running && processOnDataFolder(dataDir) !== null)
    throw new UpgradeError(`Another Courtside runs on ${dataDir}. Stop it first.`)
  if (!(await checkSum(file)))
    say('There is no file SHA256SUMS beside the release, so its checksum is not compared.')
  writeMark(places.upgrading, dataDir)
  try {
    const next = await unpackProgram(file, places.next)
    if (isOlder(next, version))
      throw new UpgradeError(`Version ${next} is older than this one (${version}) and cannot read its data.`)
    await backUp(order, next)
    if (running) {
      say('Stopping Courtside …')
      process.kill(running.pid, 'SIGUSR2')
    }
    await stopped(dataDir)
    await exchange(order, next)
    return next
  } finally {
    removeMark(places.upgrading)
    await rm(places.next, { recursive: true, force: true })
  }
}

/** Writes a backup with the program that runs now, also while the server runs. Removes old ones. */
async function backUp(order: Upgrade, next: string): Promise<void> {
  const { places, home, backupFolder, version, dataDir, hasOwnDatabase, say } = order
  if (hasOwnDatabase && !existsSync(path.join(dataDir, DATABASE)))
    return say('There are no data to back up yet.')
  await mkdir(backupFolder, { recursive: true, mode: 0o700 })
  const file = path.join(backupFolder, upgradeBackupName(version, next, new Date()))
  const { node, main } = serverIn(places.program)
  const command = path.join(path.dirname(main), 'commands/backup.ts')
  if ((await run(node, [command, file], home)) !== 0)
    throw new UpgradeError('The backup failed (see above), so nothing was changed.')
  say(`The backup is ${file}`)
  await removeOldUpgradeBackups(backupFolder)
}

async function stopped(dataDir: string): Promise<void> {
  const deadline = Date.now() + STOPS_WITHIN_MS
  while (processOnDataFolder(dataDir) !== null) {
    if (Date.now() > deadline)
      throw new UpgradeError('Courtside did not stop within 90 s, so nothing was changed. Try again.')
    await delay(LOOK_EVERY_MS)
  }
}

/**
 * Puts the new program in place. If it is not healthy, puts the old program and its embedded database back.
 */
async function exchange(order: Upgrade, next: string): Promise<void> {
  const { places, dataDir, home, hasOwnDatabase, say, version } = order
  const database = path.join(dataDir, DATABASE)
  const copy = path.join(dataDir, DATABASE_COPY)
  const hasCopy = hasOwnDatabase && existsSync(database)
  await rm(copy, { recursive: true, force: true })
  // `cp -a` keeps owners and modes: if Courtside runs as root, the database belongs to another account.
  if (hasCopy && (await run('cp', ['-a', database, copy], home)) !== 0) {
    await rm(copy, { recursive: true, force: true })
    throw new UpgradeError('The database could not be copied (see above), so nothing was changed.')
  }
  await rm(places.previous, { recursive: true, force: true })
  await rename(places.program, places.previous)
  await rename(places.next, places.program)
  say(`Starting ${next} …`)
  if (await isHealthy(order, next)) {
    await rm(places.previous, { recursive: true, force: true })
    await rm(copy, { recursive: true, force: true })
    return
  }
  await rename(places.program, places.next)
  await rename(places.previous, places.program)
  if (hasCopy) {
    await rm(database, { recursive: true, force: true })
    await rename(copy, database)
  }
  const data = hasOwnDatabase
    ? 'its database are back'
    : 'is back. If it says that a newer version wrote the data, restore the backup into an empty database'
  throw new UpgradeError(`Version ${next} does not work (see above). Version ${version} and ${data}.`)
}

/** Runs the new server until it answers with its version, and stops it again. */
async function isHealthy({ places, home, health, say }: Upgrade, next: string): Promise<boolean> {
  const { node, main } = serverIn(places.program)
  const server = spawn(node, [main], { cwd: home, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = new AbortController()
  const exit = once(server, 'exit').then(
    () => gone.abort(),
    () => gone.abort(),
  )
  const deadline = Date.now() + ANSWERS_WITHIN_MS
  let isAnswering = false
  while (!isAnswering && !gone.signal.aborted && Date.now() < deadline) {
    await delay(LOOK_EVERY_MS)
    isAnswering = (await versionAt(health)) === next
  }
  if (!isAnswering && !gone.signal.aborted) say(`It does not answer at ${health}.`)
  if (!gone.signal.aborted) server.kill('SIGTERM')
  await exit
  return isAnswering
}

/** Returns the version that a server states, or null where none answers. */
async function versionAt(health: string): Promise<string | null> {
  try {
    const answer = await fetch(health, { signal: AbortSignal.timeout(2000) })
    const body: unknown = await answer.json()
    const isKnown = typeof body === 'object' && body !== null && 'version' in body
    return answer.ok && isKnown ? String(body.version) : null
  } catch {
    return null
  }
}

/** Runs a program in the foreground. @returns its exit code */
async function run(program: string, args: string[], cwd: string): Promise<number> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  return code ?? 1
}
