import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** The share of the open-file limit above which a process may soon have to refuse viewers and encoders. */
const HIGH_SHARE = 0.8

/** The open files and connections of a process. */
export interface OpenFiles {
  open: number
  limit: number
}

/** Returns how many files and connections a process has open, or null where the system does not report it. */
export async function openFiles(pid: number | 'self' = 'self'): Promise<OpenFiles | null> {
  const limit = openFilesLimit(pid)
  const open = await readdir(`/proc/${pid}/fd`).catch(() => null)
  return limit === null || open === null ? null : { open: open.length, limit }
}

/**
 * Returns how many files and connections a process may open, or null where the system does not report it or
 * sets no limit.
 */
export function openFilesLimit(pid: number | 'self' = 'self'): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? []
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}

/** Reports whether a process is close to its limit of open files. */
export function areNearlyUsedUp({ open, limit }: OpenFiles): boolean {
  return open >= limit * HIGH_SHARE
}
