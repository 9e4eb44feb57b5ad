import {
  byJersey,
  jerseyOf,
  type MatchState,
  periodLengthMs,
  periodName,
  remainingMs,
  type StatEntry,
  scoreboardMs,
  statTypesOf,
  type TeamSetup,
} from '@courtside/basketball'
import { type SubmitEvent, useState } from 'react'
import { Fault } from '../../../ui/page/Fault.tsx'
import { msOfTyped, typedTime } from '../clock/typed-time.ts'
import { hasChips } from '../entry/detail-chips.ts'
import type { Play } from '../outbox/write.ts'
import { ScorerDialog } from '../table/ScorerDialog.tsx'
import { ACTION_NAMES, TEXTS } from '../texts.ts'

interface PlayDialogProps {
  state: MatchState
  now(): number
  /** The play to correct; null if a forgotten play is entered. */
  stat: StatEntry | null
  onSave(play: Play): void
  onRemove(): void
  /** Shows the play's chips. */
  onMore(): void
  onClose(): void
}

/** The values of the form's fields. */
interface Draft {
  readonly teamId: number
  readonly playerId: number
  readonly playerInId: number
  readonly type: Play['type']
  readonly period: number
  readonly minutes: string
  readonly seconds: string
}

/** A dialog that corrects or removes a play, or enters a forgotten play with its game time. */
export function PlayDialog(props: PlayDialogProps) {
  const { state, stat } = props
  const [initial] = useState(() => draftOf(props))
  const [draft, setDraft] = useState(initial)
  const [fault, setFault] = useState<string | null>(null)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const team = state.setup.teams.find(({ id }) => id === draft.teamId) ?? state.setup.teams[0]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const untouched = draft.minutes === initial.minutes && draft.seconds === initial.seconds
    const typed = msOfTyped({ min: draft.minutes, sec: draft.seconds })
    const clock = stat && untouched ? stat.clock : typed
    const lengthMs = periodLengthMs(state.setup.ruleset, draft.period)
    if (clock < 0 || clock > lengthMs) return setFault(TEXTS.timeLeftRange(lengthMs / 60_000))
    if (draft.type === 'SUBSTITUTION' && draft.playerInId === 0) return setFault(TEXTS.chooseWhoComesIn)
    props.onSave(playFrom(draft, clock, stat))
  }
  return (
    <ScorerDialog title={stat ? TEXTS.correctPlay : TEXTS.forgottenPlay} onClose={props.onClose}>
      <form onSubmit={submit} noValidate className="play-form">
        <PlayFields draft={draft} team={team} state={state} onChange={change} />
        {fault && <Fault alert>{fault}</Fault>}
        <div className="sc-dlg-foot">
          {stat && (
            <button type="button" className="act" onClick={props.onRemove}>
              {TEXTS.remove}
            </button>
          )}
          {stat && hasChips(stat.type) && (
            <button type="button" className="act" onClick={props.onMore}>
              {TEXTS.sayMoreOfIt}
            </button>
          )}
          <button type="button" className="act" onClick={props.onClose}>
            {TEXTS.cancel}
          </button>
          <button type="submit" className="act make">
            {stat ? TEXTS.save : TEXTS.enter}
          </button>
        </div>
      </form>
    </ScorerDialog>
  )
}

function PlayFields(props: {
  draft: Draft
  team: TeamSetup
  state: MatchState
  onChange(part: Partial<Draft>): void
}) {
  const { draft, team, state, onChange } = props
  const types = statTypesOf(state.setup.ruleset)
  return (
    <>
      <label>
        {TEXTS.action}
        <select
          className="input"
          value={draft.type}
          onChange={({ target }) =>
            onChange({ type: types.find((type) => type === target.value) ?? draft.type })
          }
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {ACTION_NAMES[type]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {draft.type === 'SUBSTITUTION' ? TEXTS.playerOut : TEXTS.player}
        <select
          className="input"
          value={draft.playerId}
          onChange={({ target }) => {
            const playerId = Number(target.value)
            onChange({ playerId, teamId: teamOf(state, playerId).id, playerInId: 0 })
          }}
        >
          {state.setup.teams.map((each) => (
            <optgroup key={each.id} label={each.name}>
              <PlayerOptions team={each} />
            </optgroup>
          ))}
        </select>
      </label>
      {draft.type === 'SUBSTITUTION' && (
        <label>
          {TEXTS.playerIn}
          <select
            className="input"
            value={draft.playerInId}
            onChange={({ target }) => onChange({ playerInId: Number(target.value) })}
          >
            <option value={0}>{TEXTS.choose}</option>
            <PlayerOptions team={team} />
          </select>
        </label>
      )}
      <MomentFields draft={draft} state={state} onChange={onChange} />
    </>
  )
}

function MomentFields(props: { draft: Draft; state: MatchState; onChange(part: Partial<Draft>): void }) {
  const { draft, state, onChange } = props
  const periods = [...state.startedPeriods].sort((a, b) => a - b)
  return (
    <div className="play-moment">
      <label>
        {TEXTS.quarter}
        <select
          className="input"
          value={draft.period}
          onChange={({ target }) => onChange({ period: Number(target.value) })}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {periodName(state.setup.ruleset, period)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {TEXTS.minLeft}
        <input
          className="input"
          type="number"
          inputMode="numeric"
          min={0}
          value={draft.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <label>
        {TEXTS.secLeft}
        <input
          className="input"
          type="number"
          inputMode="decimal"
          min={0}
          max={59.9}
          step={0.1}
          value={draft.seconds}
          onChange={({ target }) => onChange({ seconds: target.value })}
          onFocus={({ target }) => target.select()}
        />
      </label>
    </div>
  )
}

function PlayerOptions({ team }: { team: TeamSetup }) {
  return [...team.roster].sort(byJersey).map((player) => (
    <option key={player.id} value={player.id}>
      {jerseyOf(player)} {player.fname} {player.lname}
    </option>
  ))
}

function draftOf({ state, stat, now }: PlayDialogProps): Draft {
  const [home] = state.setup.teams
  const clock = stat?.clock ?? remainingMs(state.clock, now())
  const { min, sec } = typedTime(scoreboardMs(clock))
  return {
    teamId: stat?.teamId ?? home.id,
    playerId: stat?.playerId ?? home.starters[0] ?? 0,
    playerInId: stat?.playerInId ?? 0,
    type: stat?.type ?? 'TWO POINTS',
    period: stat?.period ?? state.period,
    minutes: min,
    seconds: sec,
  }
}

/** Returns the play in the form. A corrected shot keeps its place if it still is a shot of the same value. */
function playFrom(draft: Draft, clock: number, stat: StatEntry | null): Play {
  const { teamId, playerId, type, period, playerInId } = draft
  const kind = (of: Play['type']) => of.replace(' MISS', '')
  const keepsPlace = stat?.x !== undefined && stat.y !== undefined && kind(stat.type) === kind(type)
  return {
    teamId,
    playerId,
    type,
    period,
    clock,
    ...(type === 'SUBSTITUTION' && { playerInId }),
    ...(keepsPlace && { x: stat.x, y: stat.y }),
  }
}

function teamOf(state: MatchState, playerId: number): TeamSetup {
  const [home, visitors] = state.setup.teams
  return visitors.roster.some(({ id }) => id === playerId) ? visitors : home
}
