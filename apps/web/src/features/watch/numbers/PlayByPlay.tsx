import {
  byJersey,
  detailWords,
  fillsPlace,
  isLight,
  isStat,
  jerseyOf,
  MARK_WORDS,
  type MatchState,
  numberAndName,
  onCourtByPlay,
  PLAY_WORDS,
  type PlayEntry,
  type RosterPlayer,
} from '@courtside/basketball'
import { playerAddress } from '@courtside/contract/client'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { momentText } from '../panels/moment-text.ts'
import { ClipLink } from '../replay/ClipLink.tsx'
import { MomentLink } from '../stage/MomentLink.tsx'
import { momentOf } from '../stage/moment.ts'
import { PlayFilters } from './PlayFilters.tsx'
import { EVERY_PLAY, type ListedPlay, playersById, type ShownPlays, showPlays } from './play-list.ts'
import { TEXTS } from './texts.ts'
import './play-by-play.css'

const FIRST_SHOWN = 25

/** Loaded only if the viewer wants to read the commentary of a finished match. */
const SpokenPlays = lazy(() =>
  import('./SpokenPlays.tsx').then((module) => ({ default: module.SpokenPlays })),
)

/**
 * Every play, latest first. The home team's plays are on the left of the score, the visitors' on the right.
 * The list can be filtered.
 */
export function PlayByPlay(props: {
  state: MatchState
  colours: readonly [TeamColours, TeamColours]
  /** The player whose plays are shown; null for all players. */
  player: number | null
  onPlayer(id: number | null): void
  /**
   * The id of the finished match whose commentary can be read here; null if the page shows the commentary
   * elsewhere.
   */
  spoken?: number | null
}) {
  const { state, colours, player, onPlayer, spoken = null } = props
  const [others, setOthers] = useState(EVERY_PLAY)
  const [all, setAll] = useState(false)
  const [asksSpoken, setSpoken] = useState(false)
  const isSpoken = asksSpoken && spoken !== null
  const filter = { ...others, playerId: player }
  const most = all ? Number.POSITIVE_INFINITY : FIRST_SHOWN
  const shown = showPlays(state, filter, isSpoken ? Number.POSITIVE_INFINITY : most)
  const fives = useFives(state)
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
          spoken={spoken === null ? null : isSpoken}
          onChange={(next, nextSpoken) => {
            setOthers(next)
            setSpoken(nextSpoken)
            onPlayer(next.playerId)
          }}
        />
      }
      foot={
        shown.total > 0 && (
          <div className="pbp-foot">
            {shown.found > FIRST_SHOWN && (
              <button type="button" className="btn btn-quiet" onClick={() => setAll(!all)}>
                {all ? TEXTS.showLatest(FIRST_SHOWN) : TEXTS.showAll(shown.found)}
              </button>
            )}
            {!isSpoken && !isLight(state.setup) && (
              <Switch label={TEXTS.whoWasOn} on={fives.isOn} onChange={fives.setOn} />
            )}
          </div>
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
      {isSpoken && shown.found > 0 && (
        <Suspense>
          <SpokenPlays
            matchId={spoken}
            state={state}
            plays={new Set(shown.plays.map(({ play }) => play.statId))}
            most={most}
          />
        </Suspense>
      )}
      {!isSpoken && shown.found > 0 && (
        <PlayRows state={state} shown={shown} colours={colours} fives={fives} />
      )}
    </Sheet>
  )
}

function PlayRows(props: {
  state: MatchState
  shown: ShownPlays
  colours: readonly [TeamColours, TeamColours]
  fives: ReturnType<typeof useFives>
}) {
  const { state, shown, colours, fives } = props
  const players = playersById(state)
  const nameOf = (id: number) => {
    const found = players.get(id)
    return found ? numberAndName(found) : ''
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <ol className="pbp" data-testid="play-by-play" aria-label={TEXTS.playByPlay} tabIndex={0}>
      {shown.plays.map((play) => (
        <PlayRow
          key={play.play.statId}
          listed={play}
          when={momentText(state, play.play)}
          newest={state.finishedAt === null && play.play.statId === shown.newestId}
          colours={play.side === null ? null : colours[play.side]}
          onCourt={fives.at(play.play)}
          nameOf={nameOf}
          linkOf={linkOf}
        />
      ))}
    </ol>
  )
}

/** Returns the numbers of the players on court at each play, if the viewer has switched this on. */
function useFives(state: MatchState) {
  const [isOn, setOn] = useState(false)
  const fives = isOn ? onCourtByPlay(state) : null
  const players = isOn ? playersById(state) : new Map<number, RosterPlayer>()
  const numbersOf = (ids: readonly number[]) => {
    const there = ids.flatMap((id) => players.get(id) ?? [])
    return there.sort(byJersey).map(jerseyOf).join(' ')
  }
  return {
    isOn,
    setOn,
    at({ statId }: PlayEntry): string | undefined {
      const there = fives?.get(statId)
      return there && TEXTS.onCourtThen(numbersOf(there[0]), numbersOf(there[1]))
    },
  }
}

function PlayRow(props: {
  listed: ListedPlay
  /** The moment of the play in words. */
  when: string
  newest: boolean
  /** Null for a play that belongs to no team. */
  colours: TeamColours | null
  /** The players on court at that time, if they are shown. */
  onCourt: string | undefined
  nameOf(id: number): string
  /** Returns a player's name as a link to the player's page. */
  linkOf(id: number): ReactNode
}) {
  const { nameOf, linkOf, onCourt, when } = props
  const { play, side, score } = props.listed
  return (
    <li
      className={[side === 1 ? 'pbp-away' : 'pbp-home', props.newest && 'now'].filter(Boolean).join(' ')}
      style={props.colours ? teamStyle(props.colours) : undefined}
    >
      <MomentLink at={momentOf(play.at)}>{when}</MomentLink>
      <span className={score ? 'pbp-what made' : 'pbp-what'}>
        <span>
          <PlayWords play={play} nameOf={nameOf} linkOf={linkOf} />
          {onCourt && <small className="pbp-fives">{onCourt}</small>}
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
      <ClipLink at={play.at} when={when} />
    </li>
  )
}

/** The play in words, with its known details. */
function PlayWords(props: { play: PlayEntry; nameOf(id: number): string; linkOf(id: number): ReactNode }) {
  const { play, nameOf, linkOf } = props
  const detail = detailWords(play.detail, nameOf)
  const suffix = detail && `, ${detail}`
  if (!isStat(play)) return `${MARK_WORDS[play.type]}${suffix}`
  if (play.playerInId !== undefined) {
    return (
      <>
        {linkOf(play.playerInId)} {fillsPlace(play) ? TEXTS.filledPlace : TEXTS.cameIn(nameOf(play.playerId))}
      </>
    )
  }
  return (
    <>
      {linkOf(play.playerId)} {PLAY_WORDS[play.type].listed}
      {suffix}
    </>
  )
}
