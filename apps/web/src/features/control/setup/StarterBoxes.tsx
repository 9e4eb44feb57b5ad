import type { Player, TeamName } from '@courtside/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useArchivedMatches } from '../../../api/match/matches.ts'
import { useTeamPlayers } from '../../../api/season/rosters.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Fault } from '../../../ui/page/Fault.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import { TEXTS } from '../texts.ts'
import { firstStarters, lastStarters } from './setup-rules.ts'

/**
 * Checkboxes for a team's players, each with photo, number and name. If the team has no earlier match, the
 * first players of the roster are selected.
 */
export function StarterBoxes(props: {
  team: TeamName
  /** Name of the form field that the checkboxes belong to. */
  name: string
  chosen: readonly number[]
  /** Number of players to choose (`wanted`), and the minimum (`needed`). */
  wanted: number
  needed: number
  onToggle: (playerId: number) => void
  /**
   * Called with the starters of the team's last match, or with the first players of the roster, to select
   * them.
   */
  onPropose: (playerIds: readonly number[]) => void
}) {
  const { team, chosen, wanted, needed, onToggle, onPropose } = props
  const query = useTeamPlayers(team.id)
  const last = useArchivedMatches({ search: '', teamId: team.id, page: 1, pageSize: 1 })
  const proposed = lastStarters(last.data?.data[0], team.id, query.data ?? [])
  const isFirst = last.data?.data.length === 0
  const isEmpty = chosen.length === 0
  /**
   * Whether players were selected, by a person or automatically. After that, nothing is selected
   * automatically.
   */
  const isChosen = useRef(false)
  useEffect(() => {
    if (!isEmpty) isChosen.current = true
    if (isChosen.current || !isFirst || !query.data) return
    isChosen.current = true
    onPropose(firstStarters(query.data, wanted, needed))
  }, [isEmpty, isFirst, query.data, wanted, needed, onPropose])
  return (
    <DataState query={query} failed={TEXTS.playersFailed}>
      {(players) => (
        <>
          {players.length < needed && (
            <>
              <Fault>{TEXTS.tooFewPlayers(team.teamname, players.length, needed)}</Fault>
              <Link className="btn" to="/add-player">
                {TEXTS.addPlayer}
              </Link>
            </>
          )}
          {/* This button stays when players are chosen, so that the boxes do not move. */}
          {proposed.length > 0 && (
            <button className="btn setup-last" type="button" onClick={() => onPropose(proposed)}>
              {TEXTS.lastStarters}
            </button>
          )}
          <div className="starters">
            {players.map((player) => (
              <StarterBox
                key={player.id}
                name={props.name}
                player={player}
                checked={chosen.includes(player.id)}
                onToggle={() => onToggle(player.id)}
              />
            ))}
          </div>
        </>
      )}
    </DataState>
  )
}

function StarterBox(props: { name: string; player: Player; checked: boolean; onToggle: () => void }) {
  const { player } = props
  return (
    <label className="starter">
      <input
        type="checkbox"
        name={props.name}
        checked={props.checked}
        onChange={props.onToggle}
        aria-label={`${player.jersey} ${player.fname} ${player.lname}`}
      />
      <span className="starter-box">
        <span className="starter-shirt">
          <Avatar player={player} size="2.5rem" />
        </span>
        <b className="fig">{player.jersey}</b>
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
