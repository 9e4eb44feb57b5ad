import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Figures } from './row.ts'

/** Kernel ticks a second, as /proc counts CPU time on every Linux (USER_HZ). */
const TICKS_A_SECOND = 100

/** For so long a process is watched, ms. */
const LOAD_FOR_MS = 20_000

/** What a process took: CPU in per cent of one core, memory (resident) in MB. */
export interface ProcessLoad {
  cpuPercent: number
  memoryMb: number
}

/** Watches a process for a while. Linux only. */
export async function measureLoad(pid: number, forMs: number): Promise<ProcessLoad> {
  const startedAt = performance.now()
  const cpuBefore = cpuMs(pid)
  await delay(forMs)
  const cpuPercent = (100 * (cpuMs(pid) - cpuBefore)) / (performance.now() - startedAt)
  return { cpuPercent, memoryMb: memoryMb(pid) }
}

/** The figures of processes, watched for a while, together. Linux only. @throws when one was not started */
export async function loadOf(...pids: (number | undefined)[]): Promise<Figures> {
  const loads = await Promise.all(
    pids.map((pid) => {
      if (pid === undefined) throw new Error('The process that is to be measured was not started.')
      return measureLoad(pid, LOAD_FOR_MS)
    }),
  )
  const sum = (of: (load: ProcessLoad) => number) => loads.reduce((all, load) => all + of(load), 0)
  return { unit: '%', cpu: sum((load) => load.cpuPercent), memoryMb: sum((load) => load.memoryMb) }
}

/**
 * The figures of a process with all that it has started, and they in turn, watched for a while, together. Memory is proportional (Pss): what
 * several of them share counts once. Linux only.
 */
export async function loadOfAll(root: number): Promise<Figures> {
  const cpu = (pid: number): [number, number] => [pid, cpuMs(pid)]
  const before = new Map(familyOf(root).map(cpu))
  const startedAt = performance.now()
  await delay(LOAD_FOR_MS)
  const family = familyOf(root)
  const ms = family.map(cpu).reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0)
  const memory = family.reduce((sum, pid) => sum + proportionalMb(pid), 0)
  return { unit: '%', cpu: (100 * ms) / (performance.now() - startedAt), memoryMb: memory }
}

function familyOf(root: number): number[] {
  const children = processes().filter((pid) => parentOf(pid) === root)
  return [root, ...children.flatMap(familyOf)]
}

function proportionalMb(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/**
 * The process that another one has started; undefined when there is none. Linux only.
 * @param program what its command line has in it
 */
export function childOf(parent: number, program = ''): number | undefined {
  return processes().find((pid) => {
    try {
      return parentOf(pid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
    } catch {
      return false // it has ended meanwhile
    }
  })
}

function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** The process that started another; null when that one has ended. Linux only. */
function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

/** Resident memory of a process in MB. Linux only. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The most resident memory a process has had so far, in MB; 0 when it is gone. Linux only. */
export function peakMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** CPU time a process has taken since it began, in ms. Linux only. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; utime and stime are the 12th and 13th fields behind it (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}
