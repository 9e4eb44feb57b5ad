import type { Fixture, SeasonLink, Standings } from '@courtside/contract'
import { teamAddress } from '@courtside/contract/client'
import { competitionName } from '../ui/match/competition-name.ts'
import { venueMoment } from '../ui/written/written-values.ts'
import { TEXTS } from '../views/season/texts.ts'
import { OEmbedLink } from './head-links.tsx'
import { SeasonHead } from './season-heads.tsx'
import { sportsEvent } from './sports-event.tsx'

/**
 * Head of the page with a competition's tables: the leading team, and the teams in order for search engines.
 */
export function StandingsHead({ standings, link }: { standings: Standings; link: SeasonLink }) {
  const { competition, stages, teams } = standings
  const names = new Map(teams.map((team) => [team.id, team]))
  const rows = stages.flatMap(({ tables }) => tables)[0]?.rows ?? []
  const leader = names.get(rows[0]?.teamId ?? 0)?.teamname
  const name = competitionName(competition)
  const address = `/standings?competition=${competition.id}`
  const title = `${TEXTS.standings}, ${name}`
  return (
    <>
      <OEmbedLink origin={link.origin} address={address} title={title} />
      <SeasonHead
        origin={link.origin}
        address={address}
        title={title}
        description={leader && !link.hidesScores ? TEXTS.ledBy(name, leader, rows.length) : name}
        picture={null}
        kind="website"
        thing={{
          '@type': 'ItemList',
          name: title,
          itemListElement: rows.flatMap(({ teamId, rank }) => {
            const team = names.get(teamId)
            if (!team || link.hidesScores) return []
            const item = { '@type': 'SportsTeam', name: team.teamname, url: link.origin + teamAddress(team) }
            return [{ '@type': 'ListItem', position: rank, item }]
          }),
        }}
      />
    </>
  )
}

/** Head of the schedule's page: its games as events for search engines, without scores. */
export function ScheduleHead(props: { fixtures: readonly Fixture[]; address: string; link: SeasonLink }) {
  const { fixtures, address, link } = props
  return (
    <>
      <OEmbedLink origin={link.origin} address={address} title={TEXTS.schedule} />
      <SeasonHead
        origin={link.origin}
        address={address}
        title={TEXTS.schedule}
        description={TEXTS.scheduleInWords}
        picture={null}
        kind="website"
        thing={{
          '@type': 'ItemList',
          name: TEXTS.schedule,
          itemListElement: fixtures.map((fixture, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: sportsEvent(fixture, link.origin),
          })),
        }}
      />
    </>
  )
}

/** Head of the page of a game that has not started: teams, time and venue. */
export function FixtureHead({ fixture, link }: { fixture: Fixture; link: SeasonLink }) {
  const { id, home, away, competition, title, startsAt, timeKnown, zone, venue } = fixture
  const when = startsAt && venueMoment(startsAt, timeKnown, zone)
  return (
    <SeasonHead
      origin={link.origin}
      address={`/watch/${id}`}
      title={TEXTS.teamsOf(home.teamname, away.teamname)}
      description={[title ?? competitionName(competition), when, venue].filter(Boolean).join(', ')}
      picture={null}
      kind="website"
      thing={sportsEvent(fixture, link.origin)}
    />
  )
}
