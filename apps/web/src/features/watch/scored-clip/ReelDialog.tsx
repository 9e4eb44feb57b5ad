import {
  fullName,
  MAX_REEL_PLAYS,
  type MatchState,
  numberAndName,
  REEL_KINDS,
  type ReelKind,
  type ReelOf,
  reelPlays,
} from '@courtside/basketball'
import { useContext, useMemo, useState } from 'react'
import { SelectField } from '../../../ui/forms/Field.tsx'
import { CLIP_LEAD_MS, CLIP_MS, type ClipStretch, reelFile } from '../replay/clip-address.ts'
import { isSeen, ShownRecording } from '../replay/recording.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { type ScoredSource, scoredOrder } from './scored-order.ts'
import { REEL_TEXTS as TEXTS } from './texts.ts'

/** Saves all plays of a kind as one MP4. The plays are those of the match, of a team or of a player. */
export function ReelDialog(props: ScoredSource & { first: ReelOf; state: MatchState; onClose(): void }) {
  const { first, state, onClose, ...source } = props
  const [reel, setReel] = useState(first)
  const recording = useContext(ShownRecording)
  const plays = useMemo(
    () => (recording ? reelPlays(state, reel).filter(({ at }) => isSeen(recording, at)) : []),
    [state, reel, recording],
  )
  const scored = reelStretches(plays.map(({ at }) => at))
  const some = plays.length > 0
  return (
    <SaveDialog
      title={TEXTS.title}
      hint={hintOf(plays.length, scored)}
      address={some && plays.length <= MAX_REEL_PLAYS ? reelFile(source.detail.hlsUrl, reel) : null}
      order={
        some
          ? () => ({
              ...scoredOrder(source, scored.stretches),
              name: nameOf(state, source.detail.title, reel),
            })
          : null
      }
      choice={(locked) => (
        <fieldset className="reel-choice" disabled={locked}>
          <legend className="vh">{TEXTS.title}</legend>
          <SelectField
            label={TEXTS.kind}
            value={reel.kind}
            onChange={({ currentTarget }) => setReel({ ...reel, kind: currentTarget.value as ReelKind })}
          >
            {REEL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {TEXTS.kinds[kind]}
              </option>
            ))}
          </SelectField>
          <WhoseField state={state} reel={reel} onChoose={setReel} />
        </fieldset>
      )}
      onClose={onClose}
    />
  )
}

/** The choice of both teams, one team, or one player. */
function WhoseField(props: { state: MatchState; reel: ReelOf; onChoose(reel: ReelOf): void }) {
  const { state, reel, onChoose } = props
  const { kind, player, team } = reel
  const value = player !== undefined ? `player ${player}` : team !== undefined ? `team ${team}` : ''
  return (
    <SelectField
      label={TEXTS.whose}
      value={value}
      onChange={({ currentTarget }) => {
        const [which, id] = currentTarget.value.split(' ')
        onChoose({
          kind,
          ...(which === 'player' && { player: Number(id) }),
          ...(which === 'team' && { team: Number(id) }),
        })
      }}
    >
      <option value="">{TEXTS.both}</option>
      {state.setup.teams.map(({ id, name, roster }) => (
        <optgroup key={id} label={name}>
          <option value={`team ${id}`}>{name}</option>
          {roster.map((each) => (
            <option key={each.id} value={`player ${each.id}`}>
              {numberAndName(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

function hintOf(plays: number, scored: ReturnType<typeof reelStretches>): string {
  if (plays === 0) return TEXTS.none
  const ms = scored.stretches.reduce((sum, { from, to }) => sum + to - from, 0)
  const seconds = Math.round(ms / 1000)
  const summary =
    scored.plays < plays ? TEXTS.lastPlays(plays, scored.plays, seconds) : TEXTS.plays(plays, seconds)
  return plays > MAX_REEL_PLAYS ? `${summary} ${TEXTS.tooMany(MAX_REEL_PLAYS)}` : summary
}

/** Returns the file name of a reel. */
function nameOf({ setup: { teams } }: MatchState, match: string, { kind, player, team }: ReelOf): string {
  const who = teams.flatMap(({ roster }) => roster).find(({ id }) => id === player)
  const name = who ? fullName(who) : teams.find(({ id }) => id === team)?.name
  return [match, name, TEXTS.names[kind]].filter(Boolean).join(', ')
}

/** Maximum length of a video into which a device draws the score, in ms. */
const MOST_MS = 60_000
/**
 * Minimum time per play, in ms. If more plays are chosen than fit into {@link MOST_MS}, only the latest are
 * used.
 */
const LEAST_MS = 5000
/**
 * How long after its entry a play is still shown, in ms, if the plays get less time than a clip. The play
 * itself happened before its entry.
 */
const TAIL_MS = 1000

/** The parts of the match in a reel, and the number of its plays. */
interface ReelStretches {
  readonly stretches: readonly ClipStretch[]
  /** Number of plays included. */
  readonly plays: number
}

/**
 * Returns the parts of the match for a reel with the score. Plays whose parts overlap or touch share one
 * part.
 * @param plays when each was entered, epoch ms, ascending
 */
export function reelStretches(plays: readonly number[]): ReelStretches {
  const shown = plays.slice(-MOST_MS / LEAST_MS)
  const each = Math.min(CLIP_MS, MOST_MS / shown.length)
  const lead = Math.round(Math.min(CLIP_LEAD_MS, each - TAIL_MS))
  const tail = Math.floor(each - lead)
  const stretches: ClipStretch[] = []
  for (const at of shown) {
    const last = stretches.at(-1)
    const stretch = { from: at - lead, to: at + tail }
    if (last && stretch.from <= last.to) stretches[stretches.length - 1] = { from: last.from, to: stretch.to }
    else stretches.push(stretch)
  }
  return { stretches, plays: shown.length }
}
