import type { Player, Team } from '@courtside/contract'
import { useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Crest } from '../../ui/Crest.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { paletteOf, teamColours, teamStyle } from '../../ui/team-colours.ts'
import { chooseTeam, type SetupDraft, type Side, STARTERS, togglePlayer } from './setup-rules.ts'

/** One team of the set-up: which, and who starts. A sixth starter is answered with a message, not blocked. */
export function StarterChoice(props: {
  side: Side
  teams: Team[]
  draft: SetupDraft
  onDraft: (draft: SetupDraft) => void
}) {
  const { side, teams, draft, onDraft } = props
  const [fault, setFault] = useState<string | null>(null)
  const { teamId, players } = draft.teams[side]
  const opponent = draft.teams[side === 0 ? 1 : 0].teamId
  const team = teams.find(({ id }) => id === teamId)
  const isOpen = team !== undefined && players.length < STARTERS

  function choose(value: string) {
    setFault(null)
    onDraft(chooseTeam(draft, side, value === '' ? null : Number(value)))
  }

  function toggle(playerId: number) {
    const next = togglePlayer(draft, side, playerId)
    setFault(next.fault)
    onDraft(next.draft)
  }

  return (
    <fieldset style={team ? teamStyle(teamColours(paletteOf(team))) : undefined}>
      <legend className="vh">Team {side + 1}</legend>
      <div className="setup-team">
        {team && <Crest team={team} height="4.25rem" />}
        <SelectField
          label={`Team ${side + 1}`}
          value={teamId ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">Select a team</option>
          {teams.map(({ id, teamname }) => (
            <option key={id} value={id} disabled={id === opponent}>
              {teamname}
            </option>
          ))}
        </SelectField>
        <output className="setup-count">
          <b className={isOpen ? 'setup-figure setup-figure-open' : 'setup-figure'}>{players.length}</b> of{' '}
          {STARTERS}
        </output>
      </div>
      {team && team.players.length < STARTERS && (
        <Fault>
          {team.teamname} has {team.players.length} players; a match needs {STARTERS}.
        </Fault>
      )}
      <div className="starters">
        {team?.players.map((player) => (
          <StarterBox
            key={player.id}
            player={player}
            checked={players.includes(player.id)}
            onToggle={() => toggle(player.id)}
          />
        ))}
      </div>
      {fault && <Fault alert>{fault}</Fault>}
    </fieldset>
  )
}

function StarterBox(props: { player: Player; checked: boolean; onToggle: () => void }) {
  const { player } = props
  return (
    <label className="starter">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={props.onToggle}
        aria-label={`${player.jerseyNo} ${player.fname} ${player.lname}`}
      />
      <span className="starter-box">
        <span className="starter-shirt">
          <Avatar player={player} size="2.5rem" />
        </span>
        <b className="fig">{player.jerseyNo}</b>
        <span className="starter-name">
          {player.fname.slice(0, 1)}. {player.lname}
        </span>
        <i>
          <Icon name="check" size={16} />
        </i>
      </span>
    </label>
  )
}
