import { type CommentaryLine, commentary, type MatchState } from '@courtside/basketball'
import type { Picture } from '@courtside/player'
import { useEffect, useMemo, useState } from 'react'
import { useRememberedSwitch } from '../../../ui/browser/use-remembered-switch.ts'
import { type Chosen, chosen, onChosen } from '../../../ui/reading/reading-choices.ts'
import { LANGUAGE } from '../../../ui/written/language.ts'
import { TEXTS } from '../../../views/watch/texts.ts'

/** How long a caption is shown, in seconds. The next caption may replace it earlier. */
const STAYS_S = 7
/**
 * Maximum number of lines that are kept as captions. They are enough for seeking back for some time. Without
 * a limit, their number would grow during the whole game.
 */
const MOST_LINES = 60
/**
 * Number of lines at the top of the video that are free of captions, because the badge is there. The
 * scoreboard is at the bottom.
 */
const FROM_TOP = 2

/**
 * Shows the last {@link MOST_LINES} lines of the commentary as captions of the video, so that they are also
 * visible in full screen and with the browser's own controls.
 * @param shown false leaves the captions unchanged
 * @param state the match at the moment shown; each line has its position in the video
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

/** The caption track of each video. */
const CAPTIONS = new WeakMap<HTMLVideoElement, TextTrack>()

/**
 * Returns the caption track of a video. It is created only once per video, because a track cannot be removed.
 */
function captionsOf(video: HTMLVideoElement): TextTrack {
  const track = CAPTIONS.get(video) ?? video.addTextTrack('captions', TEXTS.captionsTrack, LANGUAGE)
  CAPTIONS.set(video, track)
  return track
}

/**
 * Puts the lines at their positions, and removes lines that no longer exist. Existing cues are updated and
 * not replaced, so that the caption on screen stays.
 */
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

/** The background of captions. `usual` leaves it to the browser. */
const GROUNDS: Readonly<Record<Chosen<'captionGround'>, string>> = {
  usual: '',
  solid: 'background-color: #000; color: #fff;',
  none: 'background-color: transparent; color: #fff; text-shadow: 0 0 4px #000, 0 0 8px #000;',
}

/** Returns the viewer's caption style as CSS. */
export function captionStyle(size: Chosen<'captionSize'>, ground: Chosen<'captionGround'>): string {
  const scale = size === '100' ? '' : `font-size: ${size}%;`
  return `video::cue { ${scale} ${GROUNDS[ground]} }`
}

/**
 * Applies the viewer's caption style, now and after every change. It uses a style sheet made by script,
 * because the content security policy does not allow inline styles.
 * @returns a function that removes the style
 */
function styleCaptions(): () => void {
  const sheet = new CSSStyleSheet()
  const look = () => sheet.replaceSync(captionStyle(chosen('captionSize'), chosen('captionGround')))
  look()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const stop = onChosen(look)
  return () => {
    stop()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
}
