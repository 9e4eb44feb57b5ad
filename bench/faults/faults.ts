import { CLOCK_JUMPS } from './clock-jumps.ts'
import type { Fault } from './fault.ts'
import { KILLS } from './kills.ts'
import { STRAINS } from './strains.ts'

/** Everything that is tried, by name. */
export const FAULTS: Readonly<Record<string, Fault>> = { ...KILLS, ...STRAINS, ...CLOCK_JUMPS }
