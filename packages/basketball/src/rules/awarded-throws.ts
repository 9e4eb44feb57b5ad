import { lacksMisses } from '../figures/known-figures.ts'
import { type MatchState, type PlayEntry, validStats } from '../log/match-state.ts'
import { playsInGameOrder } from '../log/play-order.ts'
import { isUnsportsmanlike } from '../plays/play-detail.ts'
import { playLinks } from '../plays/play-links.ts'
import { isFoul, isFreeThrow } from '../plays/plays.ts'

/** The free throws for one foul. */
export interface AwardedThrows {
  readonly foul: PlayEntry
  /**
   * The number stated with the foul. Without it, the number of entered throws, or the number stated with one
   * of them if that is greater. Without throws, the number that the kind of foul always awards. The entered
   * throws do not count if the match {@link lacksMisses}. A double foul awards none.
   */
  readonly awarded: number
  readonly entered: number
}

/**
 * Returns the free throws for each foul of a match, in game order. The penalties of a double foul cancel out,
 * so that it awards none.
 */
export function awardedThrows(state: MatchState): AwardedThrows[] {
  const links = playLinks(state)
  const isWithoutMisses = lacksMisses(state)
  const throws = Map.groupBy(
    validStats(state).filter(({ type }) => isFreeThrow(type)),
    ({ statId }) => links.get(statId),
  )
  return playsInGameOrder(state)
    .filter(({ type }) => isFoul(type))
    .map((foul) => {
      const own = throws.get(foul.statId) ?? []
      const stated = Math.max(0, ...own.map(({ detail }) => detail?.attempts ?? 0))
      const byThrows = own.length === 0 || isWithoutMisses ? null : Math.max(own.length, stated)
      const awarded = foul.detail?.double
        ? 0
        : (foul.detail?.freeThrows ?? byThrows ?? throwsByKind(state, foul))
      return { foul, awarded, entered: own.length }
    })
}

/**
 * Returns the number of free throws that the kind of foul always awards; 0 for personal and offensive fouls.
 * A foul of the bench without a kind is technical.
 */
function throwsByKind({ setup }: MatchState, { type, detail }: PlayEntry): number {
  const kind = detail?.kind ?? (type === 'FOUL' ? 'personal' : 'technical')
  if (isUnsportsmanlike(kind) || kind === 'disruptive' || kind === 'disqualifying') return 2
  if (kind === 'minor-technical') return 1
  return kind === 'technical' ? setup.ruleset.technicalThrows : 0
}
