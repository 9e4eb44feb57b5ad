import {
  fullName,
  isUnknownAverage,
  type SeasonAverages,
  seasonAverages,
  seasonTotals,
} from '@courtside/basketball'
import type { PlayedGame, PlayerSeason, RankedFigure } from '@courtside/contract'
import { playerAddress, teamAddress } from '@courtside/contract/client'
import { Link } from 'react-router'
import { copyLink } from '../../../ui/browser/copy-text.ts'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { positionName } from '../../../ui/match/position-name.ts'
import { Empty } from '../../../ui/page/DataState.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Avatar } from '../../../ui/teams/Avatar.tsx'
import { paletteOf, type TeamColours, teamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import { ordinal } from '../../../ui/written/written-values.ts'
import { averageText } from '../columns.ts'
import { Ident } from '../page/Ident.tsx'
import { HIGHS, highOf } from './highs-of.ts'
import '../page/sheets.css'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { TEXTS } from '../texts.ts'
import { AveragesByCompetition } from './AveragesByCompetition.tsx'
import { GameLog } from './GameLog.tsx'
import { PointsSheet } from './PointsSheet.tsx'
import { SeasonShots } from './SeasonShots.tsx'

/** The averages in the header of the page. */
const HEADLINES = ['pts', 'reb', 'ast'] as const satisfies readonly RankedFigure[]

/** A player's season. The first HTML of the page also contains it. */
export function PlayerView({ season }: { season: PlayerSeason }) {
  const { player, games, ranks } = season
  const name = fullName(player)
  const colours = teamColours(paletteOf(player.team ?? { id: 0 }))
  const totals = seasonTotals(games)
  const averages = totals && seasonAverages(totals)
  // The figures are of the same games as the ranks beside them.
  const competition = ranks?.competition ?? null
  const counted = competition ? games.filter((game) => game.competition.id === competition.id) : games
  const countedTotals = seasonTotals(counted)
  const shown = countedTotals && seasonAverages(countedTotals)
  const hasShots = games.some(({ shots }) => shots.length > 0)
  return (
    <div className="season-page" style={teamStyle(colours)}>
      <title>{documentTitle(name)}</title>
      <Ident
        title={name}
        colours={colours}
        picture={
          <Avatar
            player={player}
            colours={player.photo ? colours : onTeamColour(colours)}
            size={player.photo ? '100%' : 'var(--ident-shirt)'}
            large
          />
        }
        facts={[
          {
            key: 'team',
            fact: player.team ? (
              <Link to={teamAddress(player.team)}>{player.team.teamname}</Link>
            ) : (
              TEXTS.noTeam
            ),
          },
          { key: 'number', fact: TEXTS.shirt(player.jersey) },
          { key: 'position', fact: positionName(player.position) },
        ]}
        actions={
          <button
            className="btn"
            type="button"
            onClick={() => void copyLink(location.origin + playerAddress(player))}
          >
            <Icon name="share" />
            {TEXTS.share}
          </button>
        }
        figures={HEADLINES.map((figure) => ({
          label: TEXTS.headlines[figure],
          value: shown ? averageText({ key: figure }, shown) : '–',
          note:
            ranks &&
            shown &&
            !isUnknownAverage(shown, figure) &&
            [
              TEXTS.placeOf(ordinal(ranks[figure]), figure === 'pts' ? ranks.of : (ranks.ofFull ?? ranks.of)),
              competition ? shortCompetitionName(competition) : TEXTS.allMatches,
            ].join(' · '),
        }))}
      />
      <nav className="subnav" aria-label={name}>
        {hasShots && <a href="#shots">{TEXTS.shotChart}</a>}
        <a href="#points">{TEXTS.points}</a>
        <a href="#highs">{TEXTS.highs}</a>
        <a href="#games">{TEXTS.gameLog}</a>
      </nav>
      {averages ? (
        <>
          <div className={hasShots ? 'season-three' : 'season-three of-two'}>
            <SeasonShots games={games} />
            <PointsSheet games={games} averages={averages} />
            <Highs games={games} averages={averages} />
          </div>
          <AveragesByCompetition games={games} />
          <GameLog playerId={player.id} games={games} averages={averages} />
        </>
      ) : (
        <Sheet title={TEXTS.gameLog}>
          <Empty drawing="ball" say={`${TEXTS.noGames}.`} hint={TEXTS.noGamesHint} />
        </Sheet>
      )}
    </div>
  )
}

/** Exchanges the two colours, for a shirt that is shown on the colour of its own team. */
function onTeamColour(colours: TeamColours): TeamColours {
  return { ...colours, team: colours.on, on: colours.team }
}

/** A player's highs in eight figures; a dash for figures that no game has. */
function Highs({ games, averages }: { games: readonly PlayedGame[]; averages: SeasonAverages }) {
  return (
    <Sheet id="highs" title={TEXTS.highs}>
      <ul className="highs">
        {HIGHS.map((figure) => {
          const { value, game } = highOf(games, figure)
          return (
            <li key={figure}>
              <b>{isUnknownAverage(averages, figure) ? '–' : value}</b>
              <span className="label">{TEXTS.highNames[figure]}</span>
              {game && (
                <Link className="meta opponent-name" to={`/watch/${game.matchId}`}>
                  {game.atHome ? TEXTS.homeTo : TEXTS.awayAt} <bdi>{game.opponent.teamname}</bdi>
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
