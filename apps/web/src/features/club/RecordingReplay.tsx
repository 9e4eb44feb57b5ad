import { formatClock } from '@courtside/basketball'
import {
  BRANDS,
  type BrandId,
  type ConsoleRecording,
  type ConsoleState,
  MOST_RECORDING_FILE_BYTES,
  type RecordingFault,
  type Replay,
  readRecording,
  replay,
  replayedAt,
  type ShownTime,
  type TeamPair,
} from '@courtside/consoles'
import { useEffect, useMemo, useState } from 'react'
import { Field, SelectField } from '../../ui/forms/Field.tsx'
import { bytesText } from '../../ui/written/bytes-text.ts'
import { wholeNumber } from '../../ui/written/written-values.ts'
import { COURTS_TEXTS } from './courts-texts.ts'
import { RECORDING_FAULTS, RECORDING_TEXTS } from './recording-texts.ts'
import './recording-replay.css'

/** Time between two updates while a recording plays, in ms. */
const STEP_MS = 100

/** Shows what Courtside reads from a recording of a console. The file is not sent to the server. */
export default function RecordingReplay() {
  const [chosen, setChosen] = useState<ConsoleRecording | RecordingFault | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    setChosen(
      file.size > MOST_RECORDING_FILE_BYTES ? { code: 'too-large' } : readRecording(await file.text()),
    )
  }
  const fault = chosen && 'code' in chosen ? RECORDING_FAULTS[chosen.code] : undefined
  return (
    <div className="target-form">
      <p className="hint">{RECORDING_TEXTS.replayHint}</p>
      <Field label={RECORDING_TEXTS.file} error={fault}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".jsonl"
            onChange={({ currentTarget }) => void choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {chosen && 'reads' in chosen && <Recording key={chosen.startedAt} recording={chosen} />}
    </div>
  )
}

/** A recording, read as messages of one brand. */
function Recording({ recording }: { recording: ConsoleRecording }) {
  const [brand, setBrand] = useState<BrandId | ''>('')
  const result = useMemo(
    () => (brand === '' ? replay(recording) : replay(recording, brand)),
    [recording, brand],
  )
  const { messages, damaged, bytes, noise, lengthMs } = result
  return (
    <>
      <SelectField
        label={RECORDING_TEXTS.brand}
        value={brand}
        onChange={({ target }) => setBrand(BRANDS.find((each) => each === target.value) ?? '')}
      >
        <option value="">{RECORDING_TEXTS.asRecorded}</option>
        {BRANDS.map((each) => (
          <option key={each} value={each}>
            {COURTS_TEXTS.brands[each]}
          </option>
        ))}
      </SelectField>
      <p role="status">
        {result.brand !== null && messages > 0
          ? RECORDING_TEXTS.found(
              COURTS_TEXTS.brands[result.brand],
              wholeNumber(messages),
              wholeNumber(damaged),
            )
          : RECORDING_TEXTS.nothingFound}
        <br />
        <span className="meta">
          {RECORDING_TEXTS.length(formatClock(lengthMs), bytesText(bytes), bytesText(noise))}
        </span>
      </p>
      {result.states.length > 0 && <Player result={result} />}
    </>
  )
}

/** Plays a recording in real time, and shows at each moment what the console showed. */
function Player({ result }: { result: Replay }) {
  const { lengthMs } = result
  const [at, setAt] = useState(result.states[0]?.ms ?? 0)
  const [isPlaying, setIsPlaying] = useState(false)
  const isAtEnd = at >= lengthMs
  useEffect(() => {
    if (!isPlaying || isAtEnd) return
    const timer = setInterval(() => setAt((before) => Math.min(lengthMs, before + STEP_MS)), STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, isAtEnd, lengthMs])
  return (
    <div className="replay">
      <div className="replay-position">
        <button
          type="button"
          className="btn"
          onClick={() => {
            if (isAtEnd) setAt(0)
            setIsPlaying(isAtEnd || !isPlaying)
          }}
        >
          {isPlaying && !isAtEnd ? RECORDING_TEXTS.pause : RECORDING_TEXTS.play}
        </button>
        <input
          type="range"
          min={0}
          max={lengthMs}
          step={STEP_MS}
          value={at}
          aria-label={RECORDING_TEXTS.position}
          aria-valuetext={formatClock(at)}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <span>{formatClock(at)}</span>
      </div>
      <State state={replayedAt(result, at)} />
    </div>
  )
}

function State({ state }: { state: ConsoleState | null }) {
  const { blank, yes, no, overtime } = RECORDING_TEXTS
  const period = state?.period === 'overtime' ? overtime : (state?.period?.toString() ?? blank)
  const running = state?.running === true ? yes : state?.running === false ? no : blank
  const values: [string, string][] = [
    [RECORDING_TEXTS.clock, timeOf(state?.clock)],
    [RECORDING_TEXTS.rest, timeOf(state?.rest)],
    [RECORDING_TEXTS.running, running],
    [RECORDING_TEXTS.period, period],
    [RECORDING_TEXTS.score, pairOf(state?.score)],
    [RECORDING_TEXTS.fouls, pairOf(state?.fouls)],
    [RECORDING_TEXTS.timeouts, pairOf(state?.timeouts)],
    [RECORDING_TEXTS.shot, timeOf(state?.shot)],
  ]
  return (
    <dl className="replay-state">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function timeOf(time: ShownTime | null | undefined): string {
  if (!time) return RECORDING_TEXTS.blank
  return time.resolutionMs === 100 ? (time.ms / 1000).toFixed(1) : formatClock(time.ms)
}

function pairOf(pair: TeamPair | undefined): string {
  return `${pair?.home ?? RECORDING_TEXTS.blank}:${pair?.guest ?? RECORDING_TEXTS.blank}`
}
