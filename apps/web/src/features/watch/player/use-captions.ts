import { type CommentaryLine, commentary, type MatchState } from '@courtside/basketball'
import type { Picture } from '@courtside/player'
import { useEffect, useMemo, useState } from 'react'
import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'
import { LANGUAGE } from '../../../ui/written/language.ts'
import { TEXTS } from '../texts.ts'
import { styleCaptions } from './caption-look.ts'

/** A line stays for so long, seconds, unless the next one comes before. */
const STAYS_S = 7
/** Lines kept as captions: enough for a while back; a game's worth would only grow. */
const MOST_LINES = 60
/** Lines left free at the top of the picture, where the badge is; the scoreboard is at its bottom. */
const FROM_TOP = 2

/**
 * The commentary as the picture's captions, so that they show in full screen and in the browser's own controls as well.
 *
 * @param state the match at the moment shown: a line lies where it was said
 */
export function useCaptions(picture: Picture | null, shown: boolean, state: MatchState) {
  const [on, setOn] = useRememberedSwitch('captions', false)
  const [track, setTrack] = useState<TextTrack | null>(null)
  const lines = useMemo(() => commentary(state).slice(-MOST_LINES), [state])
  const { pictureOffsetMs } = state
  useEffect(styleCaptions, [])
  useEffect(() => {
    if (!picture) return
    setTrack(captionsOf(picture.video))
  }, [picture])
  useEffect(() => {
    if (track) track.mode = on ? 'showing' : 'hidden'
  }, [track, on])
  useEffect(() => {
    if (!track || !picture || !shown) return
    placeCues(track, lines, (at) => picture.positionOf(at + pictureOffsetMs))
  }, [track, picture, shown, lines, pictureOffsetMs])
  return { on, setOn }
}

/** The captions of each video so far. */
const CAPTIONS = new WeakMap<HTMLVideoElement, TextTrack>()

/** The video's captions: made once, since a video keeps what was added to it. */
function captionsOf(video: HTMLVideoElement): TextTrack {
  const track = CAPTIONS.get(video) ?? video.addTextTrack('captions', TEXTS.captionsTrack, LANGUAGE)
  CAPTIONS.set(video, track)
  return track
}

/** Puts the lines where they were said, takes away those that are gone, and leaves alone the one that is being read. */
function placeCues(
  track: TextTrack,
  lines: readonly CommentaryLine[],
  place: (at: number) => number | null,
): void {
  const gone = [...(track.cues ?? [])].filter(({ id }) => !lines.some(({ seq }) => String(seq) === id))
  for (const cue of gone) track.removeCue(cue)
  for (const [index, { seq, at, text }] of lines.entries()) {
    const start = place(at)
    if (start === null) continue
    const nextAt = lines[index + 1]?.at
    const next = nextAt === undefined ? null : place(nextAt)
    const end = Math.max(start, Math.min(start + STAYS_S, next ?? Number.POSITIVE_INFINITY))
    const known = track.cues?.getCueById(String(seq))
    if (known) Object.assign(known, { startTime: start, endTime: end })
    else track.addCue(cueOf(String(seq), start, end, text))
  }
}

function cueOf(id: string, start: number, end: number, text: string): VTTCue {
  const cue = new VTTCue(start, end, text)
  cue.id = id
  cue.line = FROM_TOP
  return cue
}
