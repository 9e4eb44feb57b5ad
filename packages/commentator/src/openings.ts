import { disqualified, isFarShot, isTechnical, isWholeTeam, lacksMisses } from '@courtside/basketball'
import type { Facts, Whose } from './facts.ts'
import type { Book, Wordings } from './phrases/book.ts'

const HORN_MS = 1000

/** All wordings for an event, and the second player they may name. */
export interface Opening {
  readonly wordings: Wordings
  readonly other?: Whose | undefined
}

/**
 * Returns the ways to begin a line on an action. An assist alone has no wordings, because its shot already
 * has a line.
 */
export function openingOf(facts: Facts, book: Book): Opening {
  const { shots, plays, kinds } = book
  const { main } = facts.scene
  switch (main.type) {
    case 'ONE POINT':
    case 'TWO POINTS':
    case 'THREE POINTS':
      return made(facts, book)
    case 'ONE POINT MISS':
    case 'TWO POINTS MISS':
    case 'THREE POINTS MISS':
      return missed(facts, shots)
    case 'FREE THROW':
    case 'FREE THROW MISS':
      return { wordings: freeThrow(facts, plays) }
    case 'BLOCK':
      return withOther(
        facts.companion('ONE POINT MISS', 'TWO POINTS MISS', 'THREE POINTS MISS'),
        plays.blockOf,
        plays.block,
      )
    case 'STEAL':
      return withOther(facts.companion('TURNOVER'), plays.stealFrom, plays.steal)
    case 'FOUL':
      return foul(facts, book)
    case 'TURNOVER':
      return { wordings: byKind(facts, kinds.lost) ?? plays.turnover }
    case 'REBOUND':
      return { wordings: plays.rebound }
    case 'SUBSTITUTION':
      return { wordings: plays.substitution }
    case 'ASSIST':
      return { wordings: [] }
  }
}

/**
 * Wordings about the kind of a foul come before wordings about the player's number of fouls. If a player is
 * disqualified for fouls of one kind, the line can say so, because listeners do not count each kind.
 */
function foul(facts: Facts, { plays, kinds }: Book): Opening {
  const { main, state } = facts.scene
  const told = isTechnical(main.detail?.kind) ? kinds.foul.technical : byKind(facts, kinds.foul)
  const out = disqualified(state).get(main.playerId)
  if (out?.statId === main.statId && out.reason !== 'fouls')
    return { wordings: [...(told ?? []), ...plays.sentOff] }
  if (told) return { wordings: told }
  if (hasFouledOut(facts)) return { wordings: plays.fouledOut }
  const isOffensive = facts.companion('TURNOVER') || main.detail?.kind === 'offensive'
  if (isOffensive) return { wordings: plays.offensiveFoul }
  const { drawnBy } = main.detail ?? {}
  return withOther(drawnBy === undefined ? undefined : { playerId: drawnBy }, plays.foulOn, plays.foul)
}

/** Reports whether the player's number of fouls has reached the limit, with this foul or an earlier one. */
function hasFouledOut(facts: Facts): boolean {
  const { foulLimit } = facts.scene.state.setup.ruleset
  if (isWholeTeam(facts.scene.main.playerId)) return false
  return foulLimit !== null && facts.value('pf') >= foulLimit
}

function byKind(facts: Facts, told: Book['kinds'][keyof Book['kinds']]): Wordings | undefined {
  const kind = facts.scene.main.detail?.kind
  return kind && told[kind]
}

/**
 * Reports whether a shot is from beyond the arc. In some rules such a shot is worth two, and a shot from
 * inside the arc is worth one.
 */
function isFar({ scene: { main, state } }: Facts): boolean {
  return isFarShot(main.type, state.setup.ruleset)
}

function made(facts: Facts, { shots, kinds }: Book): Opening {
  if (facts.scene.main.clock <= HORN_MS) return { wordings: shots.atTheHorn }
  const pass = facts.companion('ASSIST')
  if (isFar(facts)) return withOther(pass, shots.farAssisted, shots.far)
  const near = facts.worth === 2 ? [...shots.near, ...shots.two] : shots.near
  return withOther(pass, shots.nearAssisted, byKind(facts, kinds.made) ?? near)
}

function missed(facts: Facts, shots: Book['shots']): Opening {
  const { main } = facts.scene
  const rebound = facts.companion('REBOUND')
  if (rebound?.playerId === main.playerId) return { wordings: shots.missFollowed }
  const naming = rebound?.teamId === main.teamId ? shots.missKept : shots.missCaught
  return withOther(rebound, naming, isFar(facts) ? shots.missFar : shots.miss)
}

function freeThrow({ scene: { trip, state } }: Facts, plays: Book['plays']): Wordings {
  if (trip.made === 0) return plays.noneGood
  if (lacksMisses(state)) return plays.firstGood // without misses, the number of throws is unknown
  if (trip.made < trip.taken) return plays.someGood
  return trip.taken === 1 ? plays.firstGood : plays.allGood
}

function withOther(other: Whose | undefined, naming: Wordings, alone: Wordings): Opening {
  return other === undefined ? { wordings: alone } : { wordings: naming, other }
}
