import { formatClock, type MatchState, type StatEntry, validStats } from '@courtside/basketball'
import { Icon } from '../../ui/Icon.tsx'
import { PLAY_WORDS } from '../../ui/play-words.ts'
import { type TeamColours, teamStyle } from '../../ui/team-colours.ts'
import { actionOfType } from './actions.ts'
import { whoOf } from './play-words.ts'
import { ShotMark } from './ShotMark.tsx'
import { TEXTS } from './texts.ts'

const PLAYS = 5

/** The last five plays, newest first: a tap corrects or removes one; one that is not acknowledged says that it waits. */
export function Tape(props: {
  state: MatchState
  /** The ids of what waits. */
  waiting: ReadonlySet<string>
  colours: readonly [TeamColours, TeamColours]
  onOpen(stat: StatEntry): void
}) {
  const { state, waiting, colours } = props
  const plays = validStats(state).slice(-PLAYS).reverse()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, so it must be reachable with the keyboard
    <ol className="tape" aria-label={TEXTS.lastPlays} tabIndex={0}>
      {plays.map((stat) => (
        <li
          key={stat.clientId ?? stat.statId}
          style={teamStyle(stat.teamId === state.setup.teams[0].id ? colours[0] : colours[1])}
        >
          <button type="button" onClick={() => props.onOpen(stat)}>
            <Play
              state={state}
              stat={stat}
              waits={stat.clientId !== undefined && waiting.has(stat.clientId)}
            />
          </button>
        </li>
      ))}
    </ol>
  )
}

function Play({ state, stat, waits }: { state: MatchState; stat: StatEntry; waits: boolean }) {
  const action = actionOfType(stat.type)
  return (
    <>
      <span className="tape-1">
        {action.worth ? (
          <ShotMark worth={action.worth} made={action.look === 'made'} />
        ) : (
          <i className="dot" aria-hidden="true" />
        )}
        <b>{whoOf(state.setup, stat)}</b>
      </span>
      <span className="tape-2">
        <span>{PLAY_WORDS[stat.type].entered}</span>
        {waits ? (
          <em>
            <Icon name="spinner" size={13} />
            {TEXTS.waits}
          </em>
        ) : (
          <em>{formatClock(stat.clock)}</em>
        )}
      </span>
    </>
  )
}
