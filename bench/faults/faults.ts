import { DATABASE_TROUBLES, KILLS } from './database-troubles.ts'
import { DISK_TROUBLES } from './disk-troubles.ts'
import { EXPORTS } from './exports.ts'
import { CLOCK_JUMPS } from './machine/clock-jumps.ts'
import { HALF_OPEN } from './machine/half-open.ts'
import { ODD_STREAMS } from './odd-streams.ts'
import type { Fault } from './scene.ts'
import { SCORERS_TABLES } from './scorers-tables.ts'
import { STRAINS } from './strains.ts'

/**
 * All faults by name. Faults with thousands of viewers come first: each viewer receives the whole log, which
 * is short at the beginning.
 */
export const FAULTS: Readonly<Record<string, Fault>> = {
  ...STRAINS,
  ...KILLS,
  ...DATABASE_TROUBLES,
  ...DISK_TROUBLES,
  ...EXPORTS,
  ...ODD_STREAMS,
  ...HALF_OPEN,
  ...SCORERS_TABLES,
  ...CLOCK_JUMPS,
}
