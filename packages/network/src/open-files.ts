import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** With this share of its open files in use a process is about to refuse viewers and encoders. */
const HIGH_SHARE = 0.8

/** The files and connections of a process. */
export interface OpenFiles {
  open: number
  limit: number
}

/** How many files and connections a process has open; null where the system does not say so. */
export async function openFiles(pid: number | 'self' = 'self'): Promise<OpenFiles | null> {
  const limit = openFilesLimit(pid)
  const open = await readdir(`/proc/${pid}/fd`).catch(() => null)
  return limit === null || open === null ? null : { open: open.length, limit }
}

/** How many files and connections a process may have open; null where the system does not say so, or sets no limit. */
export function openFilesLimit(pid: number | 'self' = 'self'): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8')) ?? []
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}

/** Whether a process has nearly as many files open as it may. */
export function areNearlyUsedUp({ open, limit }: OpenFiles): boolean {
  return open >= limit * HIGH_SHARE
}
