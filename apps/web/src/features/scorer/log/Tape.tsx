import {
  formatScoreboardClock,
  isStat,
  MARK_WORDS,
  type MatchState,
  type PlayEntry,
  validMarks,
  validStats,
} from '@courtside/basketball'
import { Icon } from '../../../ui/page/Icon.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { actionOfType } from '../entry/actions.ts'
import { enteredWords, whoOf } from '../entry/play-words.ts'
import { ShotMark } from '../entry/ShotMark.tsx'
import { TEXTS } from '../texts.ts'

const PLAYS = 5

/**
 * The last five plays, newest first. A tap on one opens it for correction or removal. A play that the server
 * has not acknowledged is marked as waiting.
 */
export function Tape(props: {
  state: MatchState
  /** The client ids of waiting plays. */
  waiting: ReadonlySet<string>
  colours: readonly [TeamColours, TeamColours]
  onOpen(play: PlayEntry): void
}) {
  const { state, waiting, colours } = props
  const plays = lastPlays(state)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls on a phone, so it must be reachable by keyboard
    <ol className="tape" aria-label={TEXTS.lastPlays} tabIndex={0}>
      {plays.map((play) => (
        <li key={play.clientId ?? play.statId} style={styleOf(play, state, colours)}>
          <button type="button" onClick={() => props.onOpen(play)}>
            <Play
              state={state}
              play={play}
              waits={play.clientId !== undefined && waiting.has(play.clientId)}
            />
          </button>
        </li>
      ))}
    </ol>
  )
}

/**
 * Returns the last five plays of players and teams, in order of entry. Time-outs and the possession arrow are
 * left out, because the header shows them.
 */
function lastPlays(state: MatchState): PlayEntry[] {
  const ofTeams = validMarks(state).filter(({ type }) => type !== 'TIMEOUT' && type !== 'POSSESSION')
  return [...validStats(state), ...ofTeams].sort((one, other) => other.seq - one.seq).slice(0, PLAYS)
}

function styleOf({ teamId }: PlayEntry, { setup }: MatchState, colours: readonly [TeamColours, TeamColours]) {
  if (teamId === null) return undefined
  return teamStyle(teamId === setup.teams[0].id ? colours[0] : colours[1])
}

function Play({ state, play, waits }: { state: MatchState; play: PlayEntry; waits: boolean }) {
  const action = isStat(play) ? actionOfType(play.type) : null
  return (
    <>
      <span className="tape-1">
        {action?.worth ? (
          <ShotMark worth={action.worth} made={action.look === 'made'} />
        ) : (
          <i className="dot" aria-hidden="true" />
        )}
        <b>
          {isStat(play)
            ? whoOf(state.setup, play)
            : state.setup.teams.find(({ id }) => id === play.teamId)?.name}
        </b>
      </span>
      <span className="tape-2">
        <span>{isStat(play) ? enteredWords(play) : MARK_WORDS[play.type]}</span>
        {waits ? (
          <em>
            <Icon name="spinner" size={13} />
            {TEXTS.waits}
          </em>
        ) : (
          <em>{formatScoreboardClock(play.clock)}</em>
        )}
      </span>
    </>
  )
}
