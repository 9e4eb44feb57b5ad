import { formatClock, type MatchState, type Stat, type StatEntry, validStats } from '@courtside/basketball'
import { Icon } from '../../ui/Icon.tsx'
import { type TeamColours, teamStyle } from '../../ui/team-colours.ts'
import { actionOfType } from './actions.ts'
import type { Draft } from './draft.ts'
import { ShotMark } from './ShotMark.tsx'

const PLAYS = 5

/** The last five plays, newest first; one that is not acknowledged says that it waits. */
export function Tape(props: {
  state: MatchState
  drafts: readonly Draft[]
  colours: readonly [TeamColours, TeamColours]
}) {
  const { state, drafts, colours } = props
  const recorded = validStats(state)
  const known = new Set(recorded.map((stat) => stat.clientId))
  const waiting = drafts.filter((draft) => draft.status !== 'failed' && !known.has(draft.clientId))
  const plays = [
    ...recorded.slice(-PLAYS).map((stat) => ({ key: keyOf(stat), stat, waits: false })),
    ...waiting.map((draft) => ({ key: draft.clientId, stat: draft, waits: draft.status === 'saving' })),
  ]
    .slice(-PLAYS)
    .reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, so it must be reachable with the keyboard
    <ol className="tape" aria-label="Last five plays" tabIndex={0}>
      {plays.map(({ key, stat, waits }) => (
        <Play
          key={key}
          state={state}
          stat={stat}
          waits={waits}
          colours={stat.teamId === state.setup.teams[0].id ? colours[0] : colours[1]}
        />
      ))}
    </ol>
  )
}

function Play(props: {
  state: MatchState
  stat: Omit<Stat, 'statId'>
  waits: boolean
  colours: TeamColours
}) {
  const { state, stat, waits } = props
  const action = actionOfType(stat.type)
  return (
    <li style={teamStyle(props.colours)}>
      <span className="tape-1">
        {action.worth ? (
          <ShotMark worth={action.worth} made={action.look === 'made'} />
        ) : (
          <i className="dot" aria-hidden="true" />
        )}
        <b>{whoOf(state, stat)}</b>
      </span>
      <span className="tape-2">
        <span>{WORDS[stat.type]}</span>
        {waits ? (
          <em>
            <Icon name="spinner" size={13} />
            waits
          </em>
        ) : (
          <em>{formatClock(stat.clock)}</em>
        )}
      </span>
    </li>
  )
}

/** The same key before and after the play is acknowledged. */
function keyOf(stat: StatEntry): string {
  return stat.clientId ?? String(stat.statId)
}

function whoOf(state: MatchState, stat: Omit<Stat, 'statId'>): string {
  const roster = state.setup.teams.flatMap((team) => team.roster)
  const name = (id: number | undefined) => {
    const player = roster.find((each) => each.id === id)
    return player ? `${player.jerseyNo} ${player.lname}` : ''
  }
  return stat.playerInId === undefined
    ? name(stat.playerId)
    : `${name(stat.playerInId)}, ${name(stat.playerId)}`
}

const WORDS: Record<Stat['type'], string> = {
  'TWO POINTS': '2 points',
  'TWO POINTS MISS': '2 missed',
  'FREE THROW': 'free throw',
  'FREE THROW MISS': 'free throw missed',
  'THREE POINTS': '3 points',
  'THREE POINTS MISS': '3 missed',
  ASSIST: 'assist',
  REBOUND: 'rebound',
  FOUL: 'foul',
  TURNOVER: 'turnover',
  BLOCK: 'block',
  STEAL: 'steal',
  SUBSTITUTION: 'in, out',
}
