import { jerseyOf, type MatchState, type Participation, participation } from '@courtside/basketball'
import { useMemo } from 'react'
import { PARTICIPATION } from './participation-texts.ts'
import './participation.css'

const WARNINGS = ['too many', 'must play', 'too few'] as const

/** Warns in time about players who must still play, or who play in too many periods. */
export function ParticipationNotice({ state, now }: { state: MatchState; now(): number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: time alone changes no warning; each change of court or period is an event
  const warned = useMemo(
    () => (state.setup.ruleset.participation === null ? [] : linesOf(state, participation(state, now()))),
    [state],
  )
  if (warned.length === 0) return null
  return (
    <ul className="participation" role="status">
      {warned.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf({ setup }: MatchState, shares: readonly Participation[]): string[] {
  return setup.teams.flatMap(({ id, name, roster }) =>
    WARNINGS.flatMap((warning) => {
      const players = shares
        .filter((share) => share.teamId === id && share.warning === warning)
        .flatMap(({ playerId }) => roster.find((player) => player.id === playerId) ?? [])
        .map((player) => `#${jerseyOf(player)}`)
      return players.length === 0 ? [] : [PARTICIPATION[warning](name, players.join(', '))]
    }),
  )
}
