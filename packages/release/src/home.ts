import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { processIdentity } from '@courtside/postgres'
import { z } from 'zod'

/**
 * The folder of an unpacked release: the launcher `courtside`, its settings in `.env`, and the folder
 * `program`, which an upgrade replaces.
 */
export const HOME = fileURLToPath(new URL('../../../../', import.meta.url))

/** The paths in a release's folder. A mark is a file with a process's number and start time. */
export interface Places {
  program: string
  /** The program before the current upgrade. */
  previous: string
  /** A release that is being unpacked. */
  next: string
  /** The mark that the running server writes. */
  running: string
  /** The mark that a running upgrade writes. */
  upgrading: string
}

/** Returns the paths in a release's folder. */
export function placesIn(home: string): Places {
  const place = (name: string) => path.join(home, name)
  return {
    program: place('program'),
    previous: place('program.previous'),
    next: place('program.next'),
    running: place('.running'),
    upgrading: place('.upgrading'),
  }
}

const mark = z.object({ pid: z.number(), identity: z.string(), dataDir: z.string() })

/** The content of a mark: the process that wrote it, and its data folder. */
export type UpgradeMark = z.output<typeof mark>

/** Writes the mark of this process. @param file the path of a mark, see {@link Places} */
export function writeMark(file: string, dataDir: string): void {
  const identity = processIdentity(process.pid) ?? ''
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity, dataDir } satisfies UpgradeMark))
}

/**
 * Returns the mark of a process that is still running, or null. Compares start times too, because process
 * numbers are reused.
 */
export function readMark(file: string): UpgradeMark | null {
  try {
    const found = mark.parse(JSON.parse(readFileSync(file, 'utf8')))
    return processIdentity(found.pid) === found.identity ? found : null
  } catch {
    return null
  }
}

/** Removes a mark. */
export function removeMark(file: string): void {
  rmSync(file, { force: true })
}

/** Returns the file of the server in a program folder. */
export function serverIn(program: string): { node: string; main: string } {
  return {
    node: path.join(program, 'node/bin/node'),
    main: path.join(program, 'apps/server/src/main.ts'),
  }
}
