import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Figures, Row } from './measures/row.ts'

/** The file with the rows of the last run, in addition to the printed table. */
export const RESULTS = path.join(import.meta.dirname, 'results.json')

/**
 * Describes the machine and its load in one line.
 * @param loadBefore load average over one minute when the run began
 */
export function machine(loadBefore: number): string {
  const cpus = os.cpus()
  const load = `load before ${loadBefore.toFixed(1)}, after ${(os.loadavg()[0] ?? 0).toFixed(1)}`
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, ${cpus.length} × ${cpus[0]?.model.trim()}, Node ${process.versions.node}, ${load}`
}

/** Stores the rows as JSON. @param file {@link RESULTS} */
export function keep(rows: readonly Row[], file = RESULTS): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
}

/** Formats the rows as a Markdown table for the docs. */
export function table(rows: readonly Row[]): string {
  const lines = [
    ['measured', 'now', 'reference', 'its figures', 'ratio'],
    ...rows.map(({ what, reference, ratio, ...figures }) => [
      ...[what, inWords(figures), reference.what, inWords(reference)],
      ratio.toPrecision(ratio < 100 ? 2 : 3),
    ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const written = lines.map(
    (line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return written.join('\n')
}

function inWords({ p50, p99, value, unit, cpu, memoryMb, kB, seconds }: Figures): string {
  const told = [
    p50 === undefined ? '' : `p50 ${short(p50)}${p99 === undefined ? '' : `, p99 ${short(p99)}`} ${unit}`,
    value === undefined ? '' : `${short(value)} ${unit}`,
    cpu === undefined ? '' : `${short(cpu)} % of a core`,
    memoryMb === undefined ? '' : `${short(memoryMb)} MB`,
    kB === undefined ? '' : `${short(kB)} kB each`,
    seconds === undefined ? '' : `${short(seconds)} s`,
  ]
  return told.filter(Boolean).join(', ')
}

function short(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(2)
}
