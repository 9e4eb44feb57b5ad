import type { StatEntry } from '@courtside/basketball'
import { ALL_GOOD, FIRST_GOOD, NONE_GOOD, SOME_GOOD } from './phrases/free-throws.ts'
import {
  BLOCK,
  BLOCK_OF,
  FOUL,
  FOULED_OUT,
  OFFENSIVE_FOUL,
  REBOUND,
  STEAL,
  STEAL_FROM,
  SUBSTITUTION,
  TURNOVER,
} from './phrases/other-plays.ts'
import {
  AT_THE_HORN,
  MISS,
  MISS_CAUGHT,
  MISS_FOLLOWED,
  MISS_KEPT,
  MISS_THREE,
  THREE,
  THREE_ASSISTED,
  TWO,
  TWO_ASSISTED,
} from './phrases/shots.ts'
import type { Wording, WordingWithOther } from './phrases/wording.ts'
import type { Phrase } from './said.ts'
import type { Speech } from './speech.ts'

const HORN_MS = 1000

/** Every first part of a line that fits an action. None for a pass alone: its shot has been told. */
export function openings(s: Speech): Phrase[] {
  return wordings(s).map((make) => make(s))
}

function wordings(s: Speech): readonly Wording[] {
  switch (s.scene.main.type) {
    case 'TWO POINTS':
      return made(s, TWO, TWO_ASSISTED)
    case 'THREE POINTS':
      return made(s, THREE, THREE_ASSISTED)
    case 'TWO POINTS MISS':
      return missed(s, MISS)
    case 'THREE POINTS MISS':
      return missed(s, MISS_THREE)
    case 'FREE THROW':
    case 'FREE THROW MISS':
      return freeThrow(s)
    case 'BLOCK':
      return withOther(s.companion('TWO POINTS MISS', 'THREE POINTS MISS'), BLOCK_OF, BLOCK)
    case 'STEAL':
      return withOther(s.companion('TURNOVER'), STEAL_FROM, STEAL)
    case 'FOUL':
      if (hasFouledOut(s)) return FOULED_OUT
      return s.companion('TURNOVER') ? OFFENSIVE_FOUL : FOUL
    case 'TURNOVER':
      return TURNOVER
    case 'REBOUND':
      return REBOUND
    case 'SUBSTITUTION':
      return SUBSTITUTION
    // Of what has no phrases of its own nothing is said.
    case 'ASSIST':
    case 'ONE POINT':
    case 'ONE POINT MISS':
      return []
  }
}

/** With this foul, or with one before it: by its number, as nobody hears of the others. */
function hasFouledOut(s: Speech): boolean {
  const { foulLimit } = s.scene.state.setup.ruleset
  return foulLimit !== null && s.value('pf') >= foulLimit
}

function made(s: Speech, alone: readonly Wording[], assisted: readonly WordingWithOther[]) {
  if (s.scene.main.clock <= HORN_MS) return AT_THE_HORN
  return withOther(s.companion('ASSIST'), assisted, alone)
}

function missed(s: Speech, alone: readonly Wording[]): readonly Wording[] {
  const rebound = s.companion('REBOUND')
  if (rebound?.playerId === s.scene.main.playerId) return MISS_FOLLOWED
  return withOther(rebound, rebound?.teamId === s.scene.main.teamId ? MISS_KEPT : MISS_CAUGHT, alone)
}

function freeThrow({ scene: { trip } }: Speech): readonly Wording[] {
  if (trip.made === 0) return NONE_GOOD
  if (trip.made < trip.taken) return SOME_GOOD
  return trip.taken === 1 ? FIRST_GOOD : ALL_GOOD
}

function withOther(
  other: StatEntry | undefined,
  naming: readonly WordingWithOther[],
  alone: readonly Wording[],
): readonly Wording[] {
  return other === undefined ? alone : naming.map((make) => (s) => make(s, other))
}
