import { readFileSync, watchFile } from 'node:fs'
import path from 'node:path'

const LOOK_EVERY_MS = 50

/**
 * Follows one state of the machine, which is in the file of the same name (bench/faults/machine/machine.ts).
 * @param {string} what name of the state
 * @param {(state: any) => void} take function to call at once, and after every change
 */
export function follow(what, take) {
  const file = path.join(process.env.TROUBLED_MACHINE ?? '', what)
  const read = () => take(JSON.parse(readFileSync(file, 'utf8')))
  read()
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, read)
}
