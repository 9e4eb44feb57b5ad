import type { TeamName } from '@courtside/contract'
import { useId } from 'react'
import { SelectField } from '../../../ui/forms/Field.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { paletteOf, teamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { TEXTS } from '../texts.ts'
import { StarterBoxes } from './StarterBoxes.tsx'
import {
  chooseTeam,
  minStartersOf,
  proposeStarters,
  type SetupDraft,
  type SetupFaults,
  type SetupSide,
  SIDE_FIELDS,
  startersOf,
  togglePlayer,
} from './setup-rules.ts'

/** A team that can be chosen. */
export type SetupTeam = Pick<TeamName, 'id' | 'teamname' | 'logo' | 'colours'>

/**
 * One team of the set-up: the choice of the team and of its starters. If enough starters are selected, a
 * click on another player does not select that player but shows a message.
 */
export function StarterChoice(props: {
  side: SetupSide
  teams: readonly SetupTeam[]
  draft: SetupDraft
  faults: SetupFaults
  /** Whether the team is given, so that only its starters can be chosen. */
  fixed?: boolean
  /** Called with the changed draft, and with the fault of the players' field or null. */
  onDraft: (draft: SetupDraft, fault: string | null) => void
}) {
  const { side, teams, draft, faults, onDraft } = props
  const id = useId()
  const fault = faults[SIDE_FIELDS[side].players]
  const { teamId, players } = draft.teams[side]
  const opponent = draft.teams[side === 0 ? 1 : 0].teamId
  const team = teams.find(({ id }) => id === teamId)
  const isOpen = team !== undefined && players.length < minStartersOf(draft)

  function choose(value: string) {
    onDraft(chooseTeam(draft, side, value === '' ? null : Number(value)), null)
  }

  function toggle(playerId: number) {
    const next = togglePlayer(draft, side, playerId)
    onDraft(next.draft, next.fault)
  }

  function propose(playerIds: readonly number[]) {
    onDraft(proposeStarters(draft, side, playerIds), null)
  }

  return (
    <fieldset
      style={team ? teamStyle(teamColours(paletteOf(team))) : undefined}
      aria-describedby={fault ? id : undefined}
    >
      <legend className="vh">{TEXTS.team(side + 1)}</legend>
      <div className="setup-team">
        {team && <Crest team={team} height="4.25rem" />}
        {props.fixed ? (
          <b className="setup-fixed">{team?.teamname}</b>
        ) : (
          <SelectField
            label={TEXTS.team(side + 1)}
            name={SIDE_FIELDS[side].team}
            error={faults[SIDE_FIELDS[side].team]}
            value={teamId ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">{TEXTS.selectTeam}</option>
            {teams.map(({ id, teamname }) => (
              <option key={id} value={id} disabled={id === opponent}>
                {teamname}
              </option>
            ))}
          </SelectField>
        )}
        <output className="setup-count">
          <b className={isOpen ? 'setup-figure setup-figure-open' : 'setup-figure'}>{players.length}</b>{' '}
          {TEXTS.ofStarters(startersOf(draft))}
        </output>
      </div>
      {team && (
        <StarterBoxes
          key={team.id}
          team={team}
          name={SIDE_FIELDS[side].players}
          chosen={players}
          wanted={startersOf(draft)}
          needed={minStartersOf(draft)}
          onToggle={toggle}
          onPropose={propose}
        />
      )}
      {fault && (
        <Fault id={id} alert>
          {fault}
        </Fault>
      )}
    </fieldset>
  )
}
