import type { MatchState } from '@courtside/basketball'
import type { Overlay } from '@courtside/contract'
import { useCallback, useMemo } from 'react'
import { useBeforeMatch } from '../../api/season/season.ts'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { matchColours, paletteOf } from '../../ui/teams/team-colours.ts'
import { lookOf } from './overlay-look.ts'
import { Scene } from './Scene.tsx'
import { type ShownGraphic, shownGraphic } from './shown-graphic.ts'

/** Half of the tenth of a second that the clock shows in the last minute. */
const LOOK_EVERY_MS = 50

/** What an overlay shows now: the match as it stood the delay ago, what a director has put on air, and what shows itself. */
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
      match={{ detail, state, moment, colours, pointsAGame }}
      graphic={graphic}
      bug={overlay.bug}
      look={look}
    />
  )
}

/** The graphic of now: the same object as long as it is the same one. */
function useShownGraphic(
  overlay: Overlay,
  state: MatchState,
  moment: () => number,
  now: () => number,
): ShownGraphic | null {
  const text = useSampled(() => JSON.stringify(shownGraphic(overlay, state, moment(), now())), LOOK_EVERY_MS)
  return useMemo(() => JSON.parse(text), [text])
}
