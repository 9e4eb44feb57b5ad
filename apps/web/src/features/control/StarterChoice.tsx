import type { TeamName } from '@courtside/contract'
import { useState } from 'react'
import { Crest } from '../../ui/Crest.tsx'
import { Fault } from '../../ui/Fault.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { paletteOf, teamColours, teamStyle } from '../../ui/team-colours.ts'
import { StarterBoxes } from './StarterBoxes.tsx'
import {
  chooseTeam,
  proposeStarters,
  type SetupDraft,
  type Side,
  STARTERS,
  togglePlayer,
} from './setup-rules.ts'
import { TEXTS } from './texts.ts'

/** One team of the set-up: which, and who starts. A sixth starter is answered with a message, not blocked. */
export function StarterChoice(props: {
  side: Side
  teams: readonly TeamName[]
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

  function propose(playerIds: readonly number[]) {
    setFault(null)
    onDraft(proposeStarters(draft, side, playerIds))
  }

  return (
    <fieldset style={team ? teamStyle(teamColours(paletteOf(team))) : undefined}>
      <legend className="vh">{TEXTS.team(side + 1)}</legend>
      <div className="setup-team">
        {team && <Crest team={team} height="4.25rem" />}
        <SelectField
          label={TEXTS.team(side + 1)}
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
        <output className="setup-count">
          <b className={isOpen ? 'setup-figure setup-figure-open' : 'setup-figure'}>{players.length}</b>{' '}
          {TEXTS.ofFive}
        </output>
      </div>
      {team && (
        <StarterBoxes key={team.id} team={team} chosen={players} onToggle={toggle} onPropose={propose} />
      )}
      {fault && <Fault alert>{fault}</Fault>}
    </fieldset>
  )
}
