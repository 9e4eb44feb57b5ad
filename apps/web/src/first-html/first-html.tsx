import { periodLabel } from '@courtside/basketball'
import type {
  FirstHtml,
  FirstHtmlWriter,
  FirstHtmlWriterFor,
  MatchGlance,
  MatchLink,
  SeasonLink,
  Standing,
} from '@courtside/contract'
import { playerAddress, teamAddress } from '@courtside/contract/client'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router'
import { clubShown, showClub } from '../api/shown-club.ts'
import { HeaderLinks } from '../app/navigation/HeaderLinks.tsx'
import { TEXTS as APP_TEXTS } from '../app/texts.ts'
import { embedHtml } from '../embeds/embed-html.tsx'
import { documentTitle } from '../ui/page/document-title.ts'
import { PageTitle } from '../ui/page/PageTitle.tsx'
import { Brand } from '../ui/teams/Brand.tsx'
import { siteName } from '../ui/teams/club.ts'
import { Hero } from '../views/home/Hero.tsx'
import { TEXTS as HOME_TEXTS } from '../views/home/texts.ts'
import { PlayerView } from '../views/season/player/PlayerView.tsx'
import { ScheduleDays } from '../views/season/schedule/ScheduleDays.tsx'
import { StandingsView } from '../views/season/standings/StandingsView.tsx'
import { TeamView } from '../views/season/team/TeamView.tsx'
import { TEXTS as SEASON_TEXTS } from '../views/season/texts.ts'
import { FinalSlab } from '../views/watch/FinalSlab.tsx'
import { MatchAtAGlance } from '../views/watch/MatchAtAGlance.tsx'
import { TEXTS } from '../views/watch/texts.ts'
import { ClubCard, LanguageLinks, OEmbedLink } from './head-links.tsx'
import { PlayerPageHead, TeamPageHead } from './season-heads.tsx'
import { type Event, PageData, sportsEvent } from './sports-event.tsx'
import { FixtureHead, ScheduleHead, StandingsHead } from './table-heads.tsx'

/**
 * Returns the writer of first HTML for a club. The server calls this function. `vite.first-html.config.ts`
 * builds this file for the server only.
 */
export const firstHtmlWriterFor: FirstHtmlWriterFor = (club) => {
  // Rendering is synchronous, so no other request can change the club before it ends.
  const of =
    <Given extends unknown[]>(write: (...given: Given) => FirstHtml) =>
    (...given: Given): FirstHtml => {
      showClub(club)
      return write(...given)
    }
  return {
    embed: of(WRITER.embed),
    startPage: of(WRITER.startPage),
    match: of(WRITER.match),
    fixture: of(WRITER.fixture),
    team: of(WRITER.team),
    player: of(WRITER.player),
    standings: of(WRITER.standings),
    schedule: of(WRITER.schedule),
  }
}

const WRITER: FirstHtmlWriter = {
  embed: embedHtml,
  startPage: (origin) => ({
    head: renderToStaticMarkup(<StartHead origin={origin} />),
    root: renderToStaticMarkup(
      <Frame address="/">
        <div className="start">
          <Hero headline={undefined} game={null} />
        </div>
      </Frame>,
    ),
  }),
  match: (glance, link) => ({
    head: renderToStaticMarkup(<Head match={glance.match} link={link} />),
    root: renderToStaticMarkup(
      <Frame address={`/watch/${glance.match.id}`}>
        <MatchAtAGlance glance={glance} Result={FinalSlab} />
      </Frame>,
    ),
  }),
  fixture: (fixture, link) => ({
    head: renderToStaticMarkup(<FixtureHead fixture={fixture} link={link} />),
    root: '',
  }),
  team: (season, link) => ({
    head: renderToStaticMarkup(<TeamPageHead season={season} link={link} />),
    root: renderToStaticMarkup(
      <Frame address={addressFor(teamAddress(season.team), link)}>
        <TeamView season={season} />
      </Frame>,
    ),
  }),
  player: (season, link) => ({
    head: renderToStaticMarkup(<PlayerPageHead season={season} link={link} />),
    root: renderToStaticMarkup(
      <Frame address={addressFor(playerAddress(season.player), link)}>
        <PlayerView season={season} />
      </Frame>,
    ),
  }),
  standings: (standings, link) => ({
    head: renderToStaticMarkup(<StandingsHead standings={standings} link={link} />),
    root: renderToStaticMarkup(
      <Frame address={addressFor('/standings', link)}>
        <div className="standings">
          <PageTitle title={SEASON_TEXTS.standings} />
          <StandingsView standings={standings} />
        </div>
      </Frame>,
    ),
  }),
  schedule: ({ fixtures, today, address }, link) => ({
    head: renderToStaticMarkup(<ScheduleHead fixtures={fixtures} address={address} link={link} />),
    root: renderToStaticMarkup(
      <Frame address={addressFor('/schedule', link)}>
        <div className="schedule">
          <PageTitle title={SEASON_TEXTS.schedule} />
          <div className="schedule-columns">
            <div className="schedule-days">
              <ScheduleDays fixtures={fixtures} today={today} />
            </div>
          </div>
        </div>
      </Frame>,
    ),
  }),
}

/**
 * Returns the address with which the parts of the page are rendered. If the device's cookie hides scores,
 * adds this to the address, because the parts cannot read the cookie on the server.
 */
function addressFor(address: string, { hidesScores }: SeasonLink): string {
  return hidesScores ? `${address}?spoilers=off` : address
}

function StartHead({ origin }: { origin: string }) {
  const { name, tagline } = clubShown()
  const title = name || HOME_TEXTS.title
  const sentence = tagline || HOME_TEXTS.lead
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={sentence} />
      <meta property="og:site_name" content={siteName()} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={sentence} />
      <ClubCard origin={origin} />
    </>
  )
}

/** Title and Open Graph tags. Chats and search engines show them with a link to the match. */
function Head({ match, link }: { match: MatchGlance['match']; link: MatchLink }) {
  const { origin, standing, card, play } = link
  const teams = TEXTS.versus(match.team1.teamname, match.team2.teamname)
  const description = standing ? `${match.title}: ${scoreOf(match, standing)}` : match.title
  const picture = new URL(card, origin).href
  return (
    <>
      <title>{documentTitle(teams)}</title>
      <meta name="description" content={description} />
      <LanguageLinks origin={origin} address={`/watch/${match.id}`} />
      <meta property="og:site_name" content={siteName()} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}/watch/${match.id}`} />
      <meta property="og:title" content={play ?? teams} />
      <meta property="og:description" content={play ? `${teams}. ${match.title}` : description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={play ? `${play}. ${teams}` : description} />
      <meta name="twitter:card" content="summary_large_image" />
      <PageData thing={sportsEvent(eventOf(match), origin)} />
      <OEmbedLink origin={origin} address={`/watch/${match.id}`} title={teams} />
    </>
  )
}

function eventOf({ id, team1, team2, is_archived, played_on }: MatchGlance['match']): Event {
  const status = is_archived === 1 ? 'finished' : 'live'
  return { id, home: team1, away: team2, status, startsAt: played_on, venue: null }
}

function scoreOf(match: MatchGlance['match'], { score, quarterId, clock }: Standing): string {
  const when = match.is_archived
    ? TEXTS.final
    : `${periodLabel(match.ruleset, Math.max(1, quarterId))} ${clock}`.trimEnd()
  return `${match.team1.teamname} ${score[0]}, ${match.team2.teamname} ${score[1]}, ${when}`
}

/** A page before its scripts run. It has the same layout as `app/Shell.tsx`. */
function Frame({ address, children }: { address: string; children: ReactNode }) {
  return (
    <StaticRouter location={address}>
      <div className="cover" aria-hidden="true" />
      <header className="head">
        <div className="head-in">
          <Brand />
          <nav className="nav" aria-label={APP_TEXTS.mainNavigation}>
            <HeaderLinks />
            <Link className="nav-box" to="/login">
              {APP_TEXTS.login}
            </Link>
          </nav>
          {/* The places of the buttons for search and menu. The buttons themselves need scripts. */}
          <span className="head-button" />
          <span className="head-button burger" />
        </div>
      </header>
      <main id="main" className="page">
        {children}
      </main>
    </StaticRouter>
  )
}
