import { fullName, isUnknownAverage, type SeasonAverages } from '@courtside/basketball'
import type { PlayerSeason, SeasonLink, TeamSeason } from '@courtside/contract'
import { playerAddress, teamAddress } from '@courtside/contract/client'
import { positionName } from '../ui/match/position-name.ts'
import { documentTitle } from '../ui/page/document-title.ts'
import { siteName } from '../ui/teams/club.ts'
import { oneDecimal } from '../ui/written/written-values.ts'
import { teamRecord } from '../views/season/team/team-record.ts'
import { TEXTS } from '../views/season/texts.ts'
import { ClubCard, LanguageLinks } from './head-links.tsx'
import { PageData } from './sports-event.tsx'

/** Head of a team's page: its figures in words, and structured data for search engines. */
export function TeamPageHead({ season, link }: { season: TeamSeason; link: SeasonLink }) {
  const { team, roster, matches } = season
  const record = teamRecord(matches)
  const { origin, hidesScores } = link
  return (
    <SeasonHead
      origin={origin}
      address={teamAddress(team)}
      title={team.teamname}
      description={
        record ? TEXTS.teamInWords(record, hidesScores) : TEXTS.teamWithoutGames(team.teamname, team.coach)
      }
      picture={team.logo}
      kind="profile"
      thing={{
        '@type': 'SportsTeam',
        name: team.teamname,
        sport: 'Basketball',
        coach: { '@type': 'Person', name: team.coach },
        athlete: roster.map(({ player }) => ({
          '@type': 'Person',
          name: fullName(player),
          url: origin + playerAddress(player),
        })),
      }}
    />
  )
}

/** Head of a player's page: the averages in words, and structured data for search engines. */
export function PlayerPageHead({ season, link: { origin } }: { season: PlayerSeason; link: SeasonLink }) {
  const { player, averages } = season
  const { team } = player
  const name = fullName(player)
  const who = [
    TEXTS.shirt(player.jersey),
    positionName(player.position),
    team?.teamname ?? TEXTS.noTeam,
  ].join(', ')
  const figures = averages && inWords(averages)
  return (
    <SeasonHead
      origin={origin}
      address={playerAddress(player)}
      title={name}
      description={figures ? `${who}: ${figures}` : `${who}.`}
      picture={player.photo}
      kind="profile"
      thing={{
        '@type': 'Person',
        name,
        ...(team && {
          memberOf: { '@type': 'SportsTeam', name: team.teamname, url: origin + teamAddress(team) },
        }),
      }}
    />
  )
}

function inWords(averages: SeasonAverages): string {
  const { games, pts, reb, ast } = averages
  return isUnknownAverage(averages, 'reb')
    ? TEXTS.playerPointsInWords(games, oneDecimal(pts))
    : TEXTS.playerInWords(games, oneDecimal(pts), oneDecimal(reb), oneDecimal(ast))
}

/** Title, tags for chats, canonical address, and structured data for search engines. */
export function SeasonHead(props: {
  origin: string
  address: string
  title: string
  description: string
  picture: string | null
  /** `profile` for the page of a team or player, `website` for the other pages. */
  kind: 'profile' | 'website'
  /** What the page is about, in the vocabulary of schema.org. */
  thing: Record<string, unknown>
}) {
  const { origin, address, title, description, thing, kind } = props
  const url = origin + address
  const picture = props.picture && new URL(props.picture, origin).href
  const data = { ...thing, url, ...(picture && { image: picture }) }
  return (
    <>
      <title>{documentTitle(title)}</title>
      <meta name="description" content={description} />
      <LanguageLinks origin={origin} address={address} />
      <meta property="og:site_name" content={siteName()} />
      <meta property="og:type" content={kind} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {picture ? (
        <>
          <meta property="og:image" content={picture} />
          <meta name="twitter:card" content="summary" />
        </>
      ) : (
        <ClubCard origin={origin} />
      )}
      <PageData thing={data} />
    </>
  )
}
