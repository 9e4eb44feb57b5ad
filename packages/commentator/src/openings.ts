import { disqualified, PLAYS, type PlayKind } from '@courtside/basketball'
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
  FAR,
  FAR_ASSISTED,
  MISS,
  MISS_CAUGHT,
  MISS_FAR,
  MISS_FOLLOWED,
  MISS_KEPT,
  NEAR,
  NEAR_ASSISTED,
  TWO,
} from './phrases/shots.ts'
import { FOUL_BY_KIND, FOUL_ON, LOST_BY_KIND, MADE_BY_KIND, SENT_OFF } from './phrases/told-details.ts'
import type { Wording, WordingWithOther } from './phrases/wording.ts'
import type { Phrase } from './said.ts'
import type { Speech, Whose } from './speech.ts'

const HORN_MS = 1000

/** Every first part of a line that fits an action. None for a pass alone: its shot has been told. */
export function openings(s: Speech): Phrase[] {
  return wordings(s).map((make) => make(s))
}

function wordings(s: Speech): readonly Wording[] {
  switch (s.scene.main.type) {
    case 'ONE POINT':
    case 'TWO POINTS':
    case 'THREE POINTS':
      return made(s)
    case 'ONE POINT MISS':
    case 'TWO POINTS MISS':
    case 'THREE POINTS MISS':
      return missed(s, isFar(s) ? MISS_FAR : MISS)
    case 'FREE THROW':
    case 'FREE THROW MISS':
      return freeThrow(s)
    case 'BLOCK':
      return withOther(s.companion('ONE POINT MISS', 'TWO POINTS MISS', 'THREE POINTS MISS'), BLOCK_OF, BLOCK)
    case 'STEAL':
      return withOther(s.companion('TURNOVER'), STEAL_FROM, STEAL)
    case 'FOUL':
      return foul(s)
    case 'TURNOVER':
      return byKind(s, LOST_BY_KIND) ?? TURNOVER
    case 'REBOUND':
      return REBOUND
    case 'SUBSTITUTION':
      return SUBSTITUTION
    // Its shot has been told.
    case 'ASSIST':
      return []
  }
}

/** What was said of a foul comes before what its number means, as nobody knows the fouls of a kind by heart. */
function foul(s: Speech): readonly Wording[] {
  const { main, state } = s.scene
  const told = byKind(s, FOUL_BY_KIND)
  const out = disqualified(state).get(main.playerId)
  if (out?.statId === main.statId && out.reason !== 'fouls') return told ? [...told, ...SENT_OFF] : SENT_OFF
  if (told) return told
  if (hasFouledOut(s)) return FOULED_OUT
  if (s.companion('TURNOVER') || main.detail?.kind === 'offensive') return OFFENSIVE_FOUL
  const { drawnBy } = main.detail ?? {}
  return drawnBy === undefined ? FOUL : withOther({ playerId: drawnBy }, FOUL_ON, FOUL)
}

/** With this foul, or with one before it, by their number. */
function hasFouledOut(s: Speech): boolean {
  const { foulLimit } = s.scene.state.setup.ruleset
  return foulLimit !== null && s.value('pf') >= foulLimit
}

function byKind(
  s: Speech,
  told: Partial<Record<PlayKind, readonly Wording[]>>,
): readonly Wording[] | undefined {
  const kind = s.scene.main.detail?.kind
  return kind && told[kind]
}

/** From beyond the arc: worth two where a shot from inside is worth one. */
function isFar({ scene: { main, state } }: Speech): boolean {
  return PLAYS[main.type].shot?.worth === state.setup.ruleset.shots.far
}

function made(s: Speech): readonly Wording[] {
  if (s.scene.main.clock <= HORN_MS) return AT_THE_HORN
  const pass = s.companion('ASSIST')
  if (isFar(s)) return withOther(pass, FAR_ASSISTED, FAR)
  const near = PLAYS[s.scene.main.type].shot?.worth === 2 ? TWO : NEAR
  return withOther(pass, NEAR_ASSISTED, byKind(s, MADE_BY_KIND) ?? near)
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
  other: Whose | undefined,
  naming: readonly WordingWithOther[],
  alone: readonly Wording[],
): readonly Wording[] {
  return other === undefined ? alone : naming.map((make) => (s) => make(s, other))
}
