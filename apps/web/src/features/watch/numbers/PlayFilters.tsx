import { byJersey, type MatchState, numberAndName, periodLabel, playedPeriods } from '@courtside/basketball'
import type { ReactNode } from 'react'
import { TEXTS as PANEL_TEXTS } from '../panels/texts.ts'
import { isPlayKind, type PlayFilter, playKindsOf } from './play-list.ts'
import { TEXTS } from './texts.ts'
import '../../../ui/forms/field.css'

/** The option that shows the commentary in place of the plays. */
const SPOKEN = 'commentary'

/** Filters for the plays: team, player, period and type. */
export function PlayFilters(props: {
  state: MatchState
  filter: PlayFilter
  /** Whether the commentary is shown in place of the plays; null if there is no such option. */
  spoken: boolean | null
  onChange(filter: PlayFilter, spoken: boolean): void
}) {
  const { state, filter, spoken } = props
  const isSpoken = spoken === true
  const onChange = (next: PlayFilter) => props.onChange(next, isSpoken)
  const { teams } = state.setup
  const teamOf = (playerId: number | null) =>
    teams.find(({ roster }) => roster.some(({ id }) => id === playerId))?.id
  const takeTeam = (teamId: number | null) => {
    const stays = teamId === null || teamOf(filter.playerId) === teamId
    onChange({ ...filter, teamId, playerId: stays ? filter.playerId : null })
  }
  return (
    <fieldset className="filters">
      <legend className="vh">{TEXTS.filter}</legend>
      <Choice label={TEXTS.team} all={TEXTS.bothTeams} value={filter.teamId} onChoose={numbered(takeTeam)}>
        {teams.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={TEXTS.player}
        all={TEXTS.allPlayers}
        value={filter.playerId}
        onChoose={numbered((playerId) => {
          const other = filter.teamId !== null && playerId !== null && teamOf(playerId) !== filter.teamId
          onChange({ ...filter, playerId, teamId: other ? null : filter.teamId })
        })}
      >
        {teams.map(({ id, name, roster }) => (
          <optgroup key={id} label={name}>
            {[...roster].sort(byJersey).map((player) => (
              <option key={player.id} value={player.id}>
                {numberAndName(player)}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <Choice
        label={TEXTS.period}
        all={TEXTS.allPeriods}
        value={filter.period}
        onChoose={numbered((period) => onChange({ ...filter, period }))}
      >
        {playedPeriods(state).map((period) => (
          <option key={period} value={period}>
            {periodLabel(state.setup.ruleset, period)}
          </option>
        ))}
      </Choice>
      <Choice
        label={TEXTS.type}
        all={TEXTS.allPlays}
        value={isSpoken ? SPOKEN : filter.kind}
        onChoose={(value) =>
          props.onChange({ ...filter, kind: isPlayKind(value) ? value : null }, value === SPOKEN)
        }
      >
        {spoken !== null && <option value={SPOKEN}>{PANEL_TEXTS.commentary}</option>}
        {playKindsOf(state.setup.ruleset).map(({ kind, label }) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Choice>
    </fieldset>
  )
}

function Choice(props: {
  label: string
  /** Label of the first option, which shows everything. */
  all: string
  value: string | number | null
  onChoose(value: string): void
  children: ReactNode
}) {
  return (
    <select
      className="input"
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
    >
      <option value="">{props.all}</option>
      {props.children}
    </select>
  )
}

function numbered(take: (id: number | null) => void): (value: string) => void {
  return (value) => take(value === '' ? null : Number(value))
}
