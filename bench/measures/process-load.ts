import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Figures } from './row.ts'
import { endPublishers } from './video/clip.ts'

/** Kernel ticks per second, the unit of CPU time in /proc on every Linux (USER_HZ). */
const TICKS_A_SECOND = 100

/** Duration of a measurement, in ms. */
const LOAD_FOR_MS = 20_000

/** The load of a process: CPU in per cent of one core, resident memory in MB. */
export interface ProcessLoad {
  cpuPercent: number
  memoryMb: number
}

/** Measures a process for a while. Linux only. */
export async function measureLoad(pid: number, forMs: number): Promise<ProcessLoad> {
  const startedAt = performance.now()
  const cpuBefore = cpuMs(pid)
  await delay(forMs)
  const cpuPercent = (100 * (cpuMs(pid) - cpuBefore)) / (performance.now() - startedAt)
  return { cpuPercent, memoryMb: memoryMb(pid) }
}

/**
 * Measures processes for a while and adds up their figures. Linux only. @throws if one of the processes was
 * not started
 */
export async function loadOf(...pids: (number | undefined)[]): Promise<Figures> {
  const loads = await Promise.all(
    pids.map((pid) => {
      if (pid === undefined) throw new Error('The process to measure was not started.')
      return measureLoad(pid, LOAD_FOR_MS)
    }),
  )
  const sum = (of: (load: ProcessLoad) => number) => loads.reduce((all, load) => all + of(load), 0)
  return { unit: '%', cpu: sum((load) => load.cpuPercent), memoryMb: sum((load) => load.memoryMb) }
}

/**
 * Measures a process and all its descendants for a while and adds up their figures. Memory is proportional
 * (Pss): shared memory counts once. Linux only.
 */
export async function loadOfAll(root: number): Promise<Figures> {
  const cpuPercent = countCpu(root)
  await delay(LOAD_FOR_MS)
  return { unit: '%', cpu: cpuPercent(), memoryMb: memoryOfAllMb(root) }
}

/**
 * Starts to count the CPU time of a process and all its descendants. Processes that end before the result is
 * read are not counted. Linux only.
 * @returns a function that returns the load since the start, in per cent of one core
 */
export function countCpu(root: number): () => number {
  const before = new Map(familyOf(root).map((pid) => [pid, cpuMsIfRunning(pid)]))
  const startedAt = performance.now()
  return () => {
    const ms = familyOf(root).reduce((sum, pid) => sum + cpuMsIfRunning(pid) - (before.get(pid) ?? 0), 0)
    return (100 * ms) / (performance.now() - startedAt)
  }
}

/** Returns the proportional memory (Pss) of a process and its descendants, in MB. Linux only. */
export function memoryOfAllMb(root: number): number {
  return familyOf(root).reduce((sum, pid) => sum + proportionalMb(pid), 0)
}

function familyOf(root: number): number[] {
  const children = processes().filter((pid) => parentOf(pid) === root)
  return [root, ...children.flatMap(familyOf)]
}

/** Returns the proportional memory of a process, in MB; 0 if it has ended. Linux only. */
function proportionalMb(pid: number): number {
  const rollup = readIfRunning(`/proc/${pid}/smaps_rollup`)
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup ?? '')?.[1] ?? 0) / 1024
}

/** Returns the CPU time of a process since its start, in ms; 0 if it has ended. Linux only. */
function cpuMsIfRunning(pid: number): number {
  const stat = readIfRunning(`/proc/${pid}/stat`)
  return stat === null ? 0 : cpuMsIn(stat)
}

/** Returns a file about a process; null if the process has ended. */
function readIfRunning(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * Returns a child process of another; undefined if there is none. Linux only.
 * @param program text that its command line must contain
 */
export function childOf(parent: number, program = ''): number | undefined {
  return processes().find(
    (pid) => parentOf(pid) === parent && readIfRunning(`/proc/${pid}/cmdline`)?.includes(program),
  )
}

function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

/** Returns the parent of a process; null if the process has ended. Linux only. */
function parentOf(pid: number): number | null {
  const status = readIfRunning(`/proc/${pid}/status`)
  return status === null ? null : Number(/^PPid:\s(\d+)$/m.exec(status)?.[1])
}

/** Returns the resident memory of a process in MB. Linux only. */
export function memoryMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Returns the peak resident memory of a process so far, in MB; 0 if it has ended. Linux only. */
export function peakMemoryMb(pid: number): number {
  const status = readIfRunning(`/proc/${pid}/status`)
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status ?? '')?.[1] ?? 0) / 1024
}

/** Returns the CPU time of a process since its start, in ms. Linux only. */
export function cpuMs(pid: number): number {
  return cpuMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

function cpuMsIn(stat: string): number {
  // The name in brackets may contain spaces; utime and stime are the 12th and 13th fields after it
  // (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}

/**
 * Measures the load of FFmpeg with `args`, then ends it. FFmpeg's work must last longer than the measurement.
 */
export async function loadOfFfmpeg(args: readonly string[]): Promise<Figures> {
  const child = spawn(ffmpeg.path, ['-loglevel', 'error', ...args], { stdio: 'ignore' })
  try {
    return await loadOf(child.pid)
  } finally {
    await endPublishers([child])
  }
}
