import { formatClock, jerseyOf, type MatchState, type PeriodRule, periodLabel } from '@courtside/basketball'
import { playerAddress } from '@courtside/contract/client'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Empty } from '../../../ui/DataState.tsx'
import { PLAY_WORDS } from '../../../ui/play-words.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { type TeamColours, teamStyle } from '../../../ui/team-colours.ts'
import { MomentLink } from '../MomentLink.tsx'
import { momentOf } from '../moment.ts'
import { ClipLink } from '../replay/ClipLink.tsx'
import { PlayFilters } from './PlayFilters.tsx'
import { EVERY_PLAY, type ListedPlay, playersById, showPlays } from './play-list.ts'
import { TEXTS } from './texts.ts'
import './play-by-play.css'

const FIRST_SHOWN = 25

/** Every play, the latest first, home at the left and the visitors at the right of the score; filtered as one likes. */
export function PlayByPlay(props: {
  state: MatchState
  colours: readonly [TeamColours, TeamColours]
  /** Whose plays are to be seen; null for everybody's. */
  player: number | null
  onPlayer(id: number | null): void
}) {
  const { state, colours, player, onPlayer } = props
  const [others, setOthers] = useState(EVERY_PLAY)
  const [all, setAll] = useState(false)
  const filter = { ...others, playerId: player }
  const shown = showPlays(state, filter, all ? Number.POSITIVE_INFINITY : FIRST_SHOWN)
  const players = playersById(state)
  const nameOf = (id: number) => {
    const found = players.get(id)
    return found ? `${jerseyOf(found)} ${found.lname || found.fname}` : ''
  }
  const linkOf = (id: number) => {
    const found = players.get(id)
    return (
      found && (
        <Link className="pbp-name" to={playerAddress(found)}>
          {nameOf(id)}
        </Link>
      )
    )
  }
  const clear = () => {
    setOthers(EVERY_PLAY)
    onPlayer(null)
  }
  return (
    <Sheet
      title={TEXTS.playByPlay}
      className="in-tab in-plays plays-sheet"
      id="plays"
      tabIndex={-1}
      meta={
        <PlayFilters
          state={state}
          filter={filter}
          onChange={(next) => {
            setOthers(next)
            onPlayer(next.playerId)
          }}
        />
      }
      foot={
        shown.found > FIRST_SHOWN && (
          <button type="button" className="btn btn-quiet" onClick={() => setAll(!all)}>
            {all ? TEXTS.showLatest(FIRST_SHOWN) : TEXTS.showAll(shown.found)}
          </button>
        )
      }
    >
      <p className="vh" role="status">
        {shown.found === shown.total ? '' : TEXTS.playsOf(shown.found, shown.total)}
      </p>
      {shown.found === 0 && (
        <Empty drawing="sheet" say={shown.total === 0 ? TEXTS.noPlays : TEXTS.noPlaysFound}>
          {shown.total > 0 && (
            <button type="button" className="btn" onClick={clear}>
              {TEXTS.clearFilters}
            </button>
          )}
        </Empty>
      )}
      {shown.found > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol className="pbp" data-testid="play-by-play" aria-label={TEXTS.playByPlay} tabIndex={0}>
          {shown.plays.map((play) => (
            <PlayRow
              key={play.stat.statId}
              play={play}
              rule={state.setup.ruleset}
              newest={state.finishedAt === null && play.stat.statId === shown.newestId}
              colours={colours[play.side]}
              nameOf={nameOf}
              linkOf={linkOf}
            />
          ))}
        </ol>
      )}
    </Sheet>
  )
}

function PlayRow(props: {
  play: ListedPlay
  rule: PeriodRule
  newest: boolean
  colours: TeamColours
  nameOf(id: number): string
  /** The name, leading to the player's page. */
  linkOf(id: number): ReactNode
}) {
  const { play, nameOf, linkOf } = props
  const { stat, side, score } = play
  const when = `${periodLabel(props.rule, stat.period)} ${formatClock(stat.clock)}`
  return (
    <li
      className={[side === 0 ? 'pbp-home' : 'pbp-away', props.newest && 'now'].filter(Boolean).join(' ')}
      style={teamStyle(props.colours)}
    >
      <MomentLink at={momentOf(stat.at)}>{when}</MomentLink>
      <span className={score ? 'pbp-what made' : 'pbp-what'}>
        <span>
          {stat.playerInId === undefined ? (
            <>
              {linkOf(stat.playerId)} {PLAY_WORDS[stat.type].listed}
            </>
          ) : (
            <>
              {linkOf(stat.playerInId)} {TEXTS.cameIn(nameOf(stat.playerId))}
            </>
          )}
        </span>
      </span>
      <span className="pbp-score">
        {score && (
          <>
            <b className={side === 0 ? 'up' : undefined}>{score[0]}</b>
            <i>–</i>
            <b className={side === 1 ? 'up' : undefined}>{score[1]}</b>
          </>
        )}
      </span>
      <ClipLink at={stat.at} when={when} />
    </li>
  )
}
