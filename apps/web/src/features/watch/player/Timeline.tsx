import { type MatchState, remainingMs } from '@courtside/basketball'
import { firstSecond, lastSecond, type Picture } from '@courtside/player'
import { useMemo, useRef } from 'react'
import type { LiveMatch } from '../../../live/live-match.ts'
import type { ShownMatch } from '../../../live/use-match-view.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import type { TeamColours } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../../../views/watch/texts.ts'
import { bothLines } from '../box-score/both-lines.ts'
import { momentText } from '../panels/moment-text.ts'
import { type ScoreMarker, timelineMarkers } from './timeline-markers.ts'

const LOOK_EVERY_MS = 250
/** How often the match is folded again up to the moment that the viewer has seen, in ms. */
const FOLD_EVERY_MS = 1000
/**
 * How often the positions of markers are calculated again, in ms. In a live stream, positions can still
 * change a little while more of it arrives.
 */
const PLACE_EVERY_MS = 5000
/** Half the height of the drawing. The line of a score is longer for more points. */
const MIDDLE = 28
const TALLER_BY_POINT = 5.5
const GAP = 4
/** The width of a period's label, as a fraction of a phone's width. */
const LABEL_SHARE = 0.1

/**
 * The position in the video, with a line for each score and a diamond for each highlight that the viewer has
 * seen so far.
 */
export function Timeline(props: {
  picture: Picture
  shown: boolean
  live: LiveMatch
  view: ShownMatch
  latest: MatchState
  colours: readonly [TeamColours, TeamColours]
}) {
  const { picture, shown, live, view, latest, colours } = props
  const { video } = picture
  const first = useSampled(() => Math.round(firstSecond(video)), LOOK_EVERY_MS)
  const last = useSampled(() => Math.max(first + 1, Math.round(lastSecond(video))), LOOK_EVERY_MS)
  const at = useSampled(() => clamp(Math.round(video.currentTime), first, last), LOOK_EVERY_MS)
  const placedAt = useSampled(() => (shown ? Math.ceil(live.now() / PLACE_EVERY_MS) : 0), PLACE_EVERY_MS / 5)
  const seen = useFurthestState(live, view, latest)
  const markers = useMemo(() => {
    const offset = seen.pictureOffsetMs
    const begins = placedAt === 0 ? null : picture.dateAt(firstSecond(video))
    const ends = placedAt === 0 ? null : picture.dateAt(lastSecond(video))
    const place = (moment: number) => {
      const taken = moment + offset
      const isSeen = begins !== null && ends !== null && taken >= begins && taken <= ends
      return isSeen ? picture.positionOf(taken) : null
    }
    return timelineMarkers(seen, live.events, place, (begins ?? 0) - offset)
  }, [seen, live, picture, video, placedAt])
  const share = (position: number) => `${(100 * (position - first)) / (last - first)}%`
  const { clock, period } = view.state
  const moment = momentText(view.state, {
    period: Math.max(1, period),
    clock: remainingMs(clock, view.moment()),
  })
  return (
    <div className="tl" dir="ltr" style={bothLines(colours)}>
      <svg
        viewBox={`${first} 0 ${last - first} ${2 * MIDDLE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className="tl-track" d={`M${first} ${MIDDLE}H${last}`} />
        <path className="tl-home" d={strokes(markers.scores, 0)} />
        <path className="tl-away" d={strokes(markers.scores, 1)} />
        {shown && <path className="tl-head" d={`M${at} 2V${2 * MIDDLE - 2}`} />}
      </svg>
      <div className="tl-markers" aria-hidden="true" data-testid="timeline-markers">
        {markers.highlights.map(({ key, position }) => (
          <i key={key} className="tl-hl" style={{ left: share(position) }} />
        ))}
        {withRoom(markers.periods, (last - first) * LABEL_SHARE).map(({ label, position }) => (
          <span key={label} className="tl-q" style={{ left: share(position) }}>
            {label}
          </span>
        ))}
      </div>
      <input
        type="range"
        min={first}
        max={last}
        value={at}
        disabled={!shown}
        aria-label={TEXTS.position}
        aria-valuetext={positionText(moment, last - at)}
        onChange={(event) => picture.seekTo(Number(event.target.value))}
      />
    </div>
  )
}

/**
 * Describes the position in the video.
 * @param behindS seconds behind the newest frame; less than 3 s is not mentioned
 */
function positionText(moment: string, behindS: number): string {
  return behindS < 3 ? moment : TEXTS.positionText(moment, Math.floor(behindS / 60), behindS % 60)
}

function strokes(markers: readonly ScoreMarker[], side: 0 | 1): string {
  const away = side === 0 ? -1 : 1
  return markers
    .filter(({ side: of }) => of === side)
    .map(
      ({ position, points }) =>
        `M${position} ${MIDDLE + away * GAP}v${away * (TALLER_BY_POINT * points + 1)}`,
    )
    .join('')
}

/**
 * Returns the markers with a distance of at least `room` between them. A marker that is too close to the
 * previous returned one is left out.
 */
function withRoom<Marker extends { readonly position: number }>(
  markers: readonly Marker[],
  room: number,
): Marker[] {
  const shown: Marker[] = []
  for (const marker of markers) {
    const before = shown.at(-1)
    if (!before || marker.position - before.position >= room) shown.push(marker)
  }
  return shown
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(low, value), high)
}

/**
 * Returns the match up to the latest moment that the viewer has seen, even if they have then gone back. If
 * the numbers do not follow a video, returns the match at its newest event.
 */
function useFurthestState(live: LiveMatch, view: ShownMatch, latest: MatchState): MatchState {
  const furthest = useRef(Number.NEGATIVE_INFINITY)
  return useSampled(() => {
    if (!view.inStep) return latest
    furthest.current = Math.max(furthest.current, view.moment())
    return live.stateAt(furthest.current) ?? latest
  }, FOLD_EVERY_MS)
}
