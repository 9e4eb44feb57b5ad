import type { MatchState } from '@courtside/basketball'
import type { Overlay } from '@courtside/contract'
import { useCallback, useMemo } from 'react'
import { useBeforeMatch } from '../../api/season/season.ts'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { matchColours, paletteOf } from '../../ui/teams/team-colours.ts'
import { lookOf, Scene } from './Scene.tsx'
import { type ShownGraphic, shownGraphic } from './shown-graphic.ts'

/**
 * How often the clock is updated, in ms. This is half of 0.1 s, the clock's resolution in the last minute.
 */
const LOOK_EVERY_MS = 50

/**
 * The current content of an overlay: the match at the current time minus the overlay's delay, the director's
 * graphic, and automatic graphics.
 */
export function LiveScene(props: {
  live: LiveMatch
  match: Extract<LiveSnapshot, { phase: 'ready' }>
  overlay: Overlay
  search: string
}) {
  const { live, match, overlay, search } = props
  const { detail, state: latest } = match
  const look = useMemo(() => lookOf(overlay, search), [overlay, search])
  const moment = useCallback(() => live.now() - look.delayMs, [live, look.delayMs])
  const state = useSampled<MatchState>(
    () => (look.delayMs === 0 ? latest : (live.stateAt(moment()) ?? latest)),
    LOOK_EVERY_MS,
  )
  const shots = useCallback(() => live.shots, [live])
  const graphic = useShownGraphic(overlay, state, moment, live.now)
  const before = useBeforeMatch(detail.id)
  const pointsAGame = useMemo(
    () =>
      new Map(
        before.data?.teams.flatMap(({ scorers }) => scorers.map(({ playerId, pts }) => [playerId, pts])),
      ),
    [before.data],
  )
  const colours = useMemo(() => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)), [detail])
  return (
    <Scene
      match={{ detail, state, moment, shots, colours, pointsAGame }}
      graphic={graphic}
      bug={overlay.bug}
      look={look}
    />
  )
}

/** Returns the current graphic. It is the same object until the graphic changes. */
function useShownGraphic(
  overlay: Overlay,
  state: MatchState,
  moment: () => number,
  now: () => number,
): ShownGraphic | null {
  const text = useSampled(() => JSON.stringify(shownGraphic(overlay, state, moment(), now())), LOOK_EVERY_MS)
  return useMemo(() => JSON.parse(text), [text])
}
