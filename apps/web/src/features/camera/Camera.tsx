import { isUsedUp, periodLabel, scores, shownClock } from '@courtside/basketball'
import type { OwnCamera } from '@courtside/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { LiveMatch, LiveSnapshot } from '../../live/live-match.ts'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { useTeamFigures } from '../../live/use-team-figures.ts'
import { useSession } from '../../session/use-session.ts'
import { useWakeLock } from '../../ui/browser/use-wake-lock.ts'
import { SlimBug } from '../../ui/match/SlimBug.tsx'
import { matchColours, paletteOf } from '../../ui/teams/team-colours.ts'
import { oneDecimal, wholeNumber } from '../../ui/written/written-values.ts'
import { CameraControls } from './CameraControls.tsx'
import { CameraHead } from './CameraHead.tsx'
import { Notice } from './Notice.tsx'
import type { AfterBreak, Sending } from './sending/camera-sender.ts'
import { REFUSALS, TEXTS } from './texts.ts'
import { useCamera } from './use-camera.ts'
import { useTilt } from './use-phone.ts'
import { Viewfinder } from './Viewfinder.tsx'

/**
 * Loaded when it is needed. Camera operators are rarely signed in, so no other part of the page has loaded
 * the confirmation dialog.
 */
const AskFirstHost = lazy(() => import('../../ui/dialogs/AskFirstHost.tsx'))

/** The camera of a match: its video, the figures of the stream, the score, and the controls. */
export function Camera({ token, camera }: { token: string; camera: OwnCamera }) {
  const { live, snapshot } = useLiveMatch(camera.matchId, 'showing')
  const device = useCamera(token)
  const isSignedIn = useSession() !== null
  const [afterBreak, setAfterBreak] = useState<AfterBreak>('catch-up')
  const tilt = useTilt()
  useWakeLock()
  if (device.fault) return <Notice text={TEXTS[device.fault]} isFault />
  const watching = snapshot.phase === 'ready' ? snapshot.watching : null
  return (
    <div className="cam cs-dark" data-phase={device.sending.phase}>
      <h1 className="vh">{TEXTS.page(camera.title)}</h1>
      <Viewfinder device={device} tilt={tilt} />
      <CameraHead sending={device.sending} />
      <CameraFacts sending={device.sending} watching={watching} />
      <CameraSays sending={device.sending} afterBreak={afterBreak} tilt={tilt} isUpright={device.isUpright} />
      <div className="cam-bug">
        {snapshot.phase === 'ready' && <CameraBug live={live} match={snapshot} />}
      </div>
      <CameraControls device={device} afterBreak={afterBreak} onAfterBreak={setAfterBreak} />
      {!isSignedIn && (
        <Suspense>
          <AskFirstHost />
        </Suspense>
      )}
    </div>
  )
}

/**
 * How often the clock is updated, in ms. This is half of 0.1 s, the clock's resolution in the last minute.
 */
const LOOK_EVERY_MS = 50

/** The current score, shown to the camera operator. */
function CameraBug({ live, match }: { live: LiveMatch; match: Extract<LiveSnapshot, { phase: 'ready' }> }) {
  const { detail, state } = match
  const { clock, period, setup } = state
  const text = useSampled(() => shownClock(state, live.now()), LOOK_EVERY_MS)
  const usedUp = useSampled(() => clock.since !== null && isUsedUp(clock, live.now()), LOOK_EVERY_MS)
  const figures = useTeamFigures({ state, moment: live.now })
  const colours = useMemo(() => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)), [detail])
  const [home, visitors] = scores(state)
  return (
    <SlimBug
      teams={[
        { ...detail.team1, colours: colours[0], score: home, ...figures[0] },
        { ...detail.team2, colours: colours[1], score: visitors, ...figures[1] },
      ]}
      period={periodLabel(setup.ruleset, Math.max(1, period))}
      clock={text}
      usedUp={usedUp}
    />
  )
}

const UNKNOWN = '–'

/** The figures of the sent stream: bitrate, delay, size and viewers. */
function CameraFacts({ sending, watching }: { sending: Sending; watching: number | null }) {
  const { kbps, behindMs, size } = sending
  return (
    <dl className="cam-facts">
      <Fact name={TEXTS.sending} value={oneDecimal(kbps / 1000)} unit={TEXTS.mbits} testId="camera-rate" />
      <Fact
        name={TEXTS.behind}
        value={behindMs === null ? UNKNOWN : oneDecimal(behindMs / 1000)}
        unit={behindMs === null ? '' : TEXTS.seconds}
        testId="camera-behind"
      />
      <Fact name={TEXTS.picture} value={size ? `${size.height}p` : UNKNOWN} unit="" />
      <Fact name={TEXTS.watching} value={watching === null ? UNKNOWN : wholeNumber(watching)} unit="" />
    </dl>
  )
}

function Fact(props: { name: string; value: string; unit: string; testId?: string }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        <b data-testid={props.testId}>{props.value}</b> {props.unit}
      </dd>
    </div>
  )
}

/** Rotation above which the page says that the phone is not level, in degrees. */
const TILTED = 1.5
/** If more video than this is waiting to be sent, in ms, the page says that the phone is catching up. */
const CATCHING_UP_MS = 3000

/** One sentence about the current problem or the next step, or that everything is normal. */
function CameraSays(props: {
  sending: Sending
  afterBreak: AfterBreak
  tilt: number | null
  isUpright: boolean
}) {
  const { text, isFault } = sentence(props)
  return (
    <p className={isFault ? 'cam-say cam-say-fault' : 'cam-say'} role="status">
      {text}
    </p>
  )
}

function sentence({ sending, afterBreak, tilt, isUpright }: Parameters<typeof CameraSays>[0]) {
  const { phase, refusal, failed, keptMs, anotherSends } = sending
  const keptSeconds = Math.floor(keptMs / 1000)
  if (refusal) return { text: REFUSALS[refusal], isFault: true }
  if (failed) return { text: TEXTS.failed, isFault: true }
  if (phase === 'broken') {
    return { text: afterBreak === 'skip' ? TEXTS.sayBrokenSkip : TEXTS.sayBroken(keptSeconds), isFault: true }
  }
  if (phase === 'connecting') return { text: TEXTS.sayConnecting, isFault: false }
  if (phase === 'ready' && anotherSends) return { text: TEXTS.sayAnother, isFault: true }
  if (phase === 'ready') return { text: TEXTS.sayStandby, isFault: false }
  if (keptMs > CATCHING_UP_MS) return { text: TEXTS.sayCatchingUp(keptSeconds), isFault: false }
  if (isUpright) return { text: TEXTS.sayUpright, isFault: false }
  if (tilt !== null && Math.abs(tilt) > TILTED) {
    return { text: TEXTS.sayTilted(tilt > 0 ? 'left' : 'right'), isFault: false }
  }
  return { text: phase === 'off' ? TEXTS.sayReady : TEXTS.sayOnAir, isFault: false }
}
