import type { MatchState } from '@courtside/basketball'
import { playerOf, type SceneMatch } from '../scene-match.ts'
import { type ShownGraphic, shownGraphic } from '../shown-graphic.ts'
import { TEXTS } from '../texts.ts'
import type { NextGraphic } from './next-graphic.ts'

const NOTHING_BY_ITSELF = { scorer: false, fouls: false, runs: false, boards: false }

/**
 * Returns the graphic that would be over the video if `next` were put on air now, or null for the score bug
 * alone.
 */
export function nextShown({ kind, playerId }: NextGraphic, state: MatchState): ShownGraphic | null {
  if (kind === 'bug') return null
  const graphic = { kind, playerId, teamId: null, since: 0, until: null }
  return shownGraphic({ graphic, automatic: NOTHING_BY_ITSELF }, state, 0, 0)
}

/** Describes the graphic over the video in words. */
export function titleOf(graphic: ShownGraphic | null, bug: boolean, match: SceneMatch): string {
  if (!graphic) return bug ? TEXTS.graphic.bug[0] : TEXTS.nothing
  const found = playerOf(match, graphic.playerId)
  if (found) return `${TEXTS.graphic.player[0]}, ${TEXTS.playerNamed(found.jersey, found.player.lname)}`
  return graphic.kind === 'run' ? TEXTS.run(graphic.points ?? 0) : TEXTS.graphic[graphic.kind][0]
}
