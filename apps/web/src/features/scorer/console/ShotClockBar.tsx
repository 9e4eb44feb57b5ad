import {
  type MatchState,
  type Ruleset,
  remainingMs,
  type ShotClock,
  shotRemaining,
} from '@courtside/basketball'
import type { ShotMessage } from '@courtside/contract'
import { type RefObject, useEffect, useRef } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { useSetShotClock } from '../../../api/match/shot-clock.ts'
import type { LiveMatch } from '../../../live/live-match.ts'
import { useSampled } from '../../../live/use-sampled.ts'
import { useShotClock } from '../../../live/use-shot-clock.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { SHOT_TEXTS } from './texts.ts'
import './console-bar.css'

const LOOK_EVERY_MS = 100

interface Shown {
  live: LiveMatch
  state: MatchState
  matchId: number
}

interface Operated extends Shown {
  /** The last setting that this table has sent; null if there is none, or if the server has refused it. */
  own: RefObject<ShotMessage | null>
}

/**
 * The shot clock at the scorer's table, above the teams. Renders nothing if the shot clock is off or the
 * match is finished. If a console sends a shot clock, that one is shown; otherwise the table operates it by
 * hand.
 */
export function ShotClockBar(props: Shown) {
  const { live, state } = props
  const isOn = useSampled(() => live.shots.at(-1)?.shot != null, LOOK_EVERY_MS)
  const own = useRef<ShotMessage | null>(null)
  const { shotClock } = state.setup.ruleset
  if (!isOn || state.finishedAt !== null) return null
  return (
    <aside className="console-bar" aria-label={SHOT_TEXTS.shotClock}>
      <strong>{SHOT_TEXTS.shotClock}</strong>
      <ShotTime {...props} />
      {state.clockKeeper === 'people' && (
        <div className="console-keeper">
          {state.period > 0 && shotClock && <LengthButtons {...props} own={own} lengths={shotClock} />}
          <OffButton {...props} own={own} />
        </div>
      )}
    </aside>
  )
}

function ShotTime({ live, state }: Shown) {
  const text = useShotClock({ shots: () => live.shots, state, moment: live.now })
  return (
    <b className="console-shot" data-testid="shot-clock">
      {text ?? SHOT_TEXTS.off}
    </b>
  )
}

/**
 * The keyboard keys of the shot clock. They are function keys, which type no characters, because characters
 * are the keys of plays.
 */
const KEYS = { full: 'F2', short: 'F4', hold: 'F8' } as const

const ACTIONS = ['full', 'short', 'hold'] as const

type ShotAction = keyof typeof KEYS

/** The times of the shot clock under the rules of the match. */
type Lengths = NonNullable<Ruleset['shotClock']>

/**
 * Returns a function that sets the shot clock now, to the setting that `shotAt` returns for the current
 * server time.
 */
function useSetting({ live, matchId, own }: Operated) {
  const setting = useSetShotClock(matchId)
  return (shotAt: (at: number) => ShotClock | null) => {
    const at = Math.round(live.now())
    const sent = { at, shot: shotAt(at) }
    own.current = sent
    const onError = (error: Error) => {
      if (own.current === sent) own.current = null
      notify.error(errorText(error, SHOT_TEXTS.failed))
    }
    setting.mutate(sent, { onError })
  }
}

/**
 * Returns the newest setting of the shot clock; null if it is off. A setting of this table counts at once,
 * because it takes a moment until the stream sends it, and the next key can follow sooner.
 */
function newestShot({ live, own }: Pick<Operated, 'live' | 'own'>): ShotClock | null {
  const sent = live.shots.at(-1)
  const isOwnNewer = own.current !== null && (sent === undefined || own.current.at >= sent.at)
  return (isOwnNewer ? own.current : sent)?.shot ?? null
}

/** The button that switches the shot clock off. It exists also under rules without a shot clock. */
function OffButton(props: Operated) {
  const set = useSetting(props)
  return (
    <button type="button" className="act" onClick={() => set(() => null)}>
      {SHOT_TEXTS.switchOff}
    </button>
  )
}

function LengthButtons(props: Operated & { lengths: Lengths }) {
  const { lengthMs, offensiveMs } = props.lengths
  const set = useSetting(props)
  const isRunning = useSampled(() => newestShot(props)?.running === true, LOOK_EVERY_MS)
  const act = (action: ShotAction) => set((at) => settingOf(action, props, at))
  useShotKeys(act)
  return (
    <>
      <button type="button" className="act make" aria-keyshortcuts={KEYS.full} onClick={() => act('full')}>
        {lengthMs / 1000} <Key name={KEYS.full} />
      </button>
      {offensiveMs !== lengthMs && (
        <button
          type="button"
          className="act make"
          aria-keyshortcuts={KEYS.short}
          onClick={() => act('short')}
        >
          {offensiveMs / 1000} <Key name={KEYS.short} />
        </button>
      )}
      <button type="button" className="act" aria-keyshortcuts={KEYS.hold} onClick={() => act('hold')}>
        {isRunning ? SHOT_TEXTS.hold : SHOT_TEXTS.release} <Key name={KEYS.hold} />
      </button>
    </>
  )
}

function Key({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  )
}

/** Returns the setting that an action makes at the moment `at`, in server time. */
function settingOf(
  action: ShotAction,
  { live, state, own, lengths }: Omit<Operated, 'matchId'> & { lengths: Lengths },
  at: number,
) {
  const { lengthMs, offensiveMs } = lengths
  const last = newestShot({ live, own })
  const clock = Math.round(remainingMs(state.clock, at))
  const base = { period: state.period, clock }
  if (action !== 'hold')
    return { ...base, remainingMs: action === 'full' ? lengthMs : offensiveMs, running: true }
  const left = last === null ? null : shotRemaining(last, state, at)
  return { ...base, remainingMs: Math.round(left ?? lengthMs), running: last?.running === false }
}

function useShotKeys(act: (action: ShotAction) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = ACTIONS.find((each) => KEYS[each] === event.code)
      if (action === undefined || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      latest.current(action)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
