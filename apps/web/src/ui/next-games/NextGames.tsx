import type { Fixture } from '@courtside/contract'
import { Link } from 'react-router'
import { Countdown } from '../match/Countdown.tsx'
import { shortCompetitionName } from '../match/competition-name.ts'
import { Icon } from '../page/Icon.tsx'
import { List } from '../page/List.tsx'
import { Sheet } from '../page/Sheet.tsx'
import { Crest } from '../teams/Crest.tsx'
import { matchColours, paletteOf, teamStyle } from '../teams/team-colours.ts'
import { venueMoment } from '../written/written-values.ts'
import './next-games.css'
import { TEXTS } from './texts.ts'
import { useNextGames } from './use-next-games.ts'

/**
 * The next game with a countdown, and the games after it. Renders nothing if no game is scheduled. Its code
 * is loaded only if no game is live.
 * @param laterOnly leaves out the next game, because the page itself shows it
 */
export default function NextGames({ laterOnly = false }: { laterOnly?: boolean }) {
  const [next, ...later] = useNextGames() ?? []
  if (!next || (laterOnly && later.length === 0)) return null
  return (
    <div className="next-games">
      {!laterOnly && <NextGame fixture={next} />}
      {later.length > 0 && (
        <Sheet
          title={TEXTS.later}
          meta={
            <Link className="link" to="/schedule">
              {TEXTS.schedule}
            </Link>
          }
        >
          <List label={TEXTS.later}>
            {later.map((fixture) => (
              <li key={fixture.id}>
                <LaterGame fixture={fixture} />
              </li>
            ))}
          </List>
        </Sheet>
      )}
    </div>
  )
}

function NextGame({ fixture }: { fixture: Fixture }) {
  const { id, home, away, competition, round, title, venue, startsAt, timeKnown, zone } = fixture
  const colours = matchColours(paletteOf(home), paletteOf(away))
  return (
    <section className="next-slab" aria-label={TEXTS.nextGame}>
      <div className="next-text">
        <p className="next-what">
          <span className="onair badge badge-still">{TEXTS.nextGame}</span>
          {title ?? TEXTS.whatFor(shortCompetitionName(competition), round)}
        </p>
        <h2 className="h1">
          <Link to={`/watch/${id}`}>{TEXTS.versus(home.teamname, away.teamname)}</Link>
        </h2>
        <p>{[startsAt && venueMoment(startsAt, timeKnown, zone), venue].filter(Boolean).join(' · ')}</p>
        {startsAt && timeKnown && <Countdown to={startsAt} />}
        <p className="next-hint">{TEXTS.startsHere}</p>
        <p className="next-links">
          <Link className="btn btn-main" to={`/watch/${id}`}>
            {TEXTS.toTheGame}
          </Link>
          <a className="btn" href={`/api/fixtures/${id}/calendar.ics`} download>
            <Icon name="calendar" size={18} />
            {TEXTS.addToCalendar}
          </a>
        </p>
      </div>
      <div className="next-crests" aria-hidden="true">
        {([home, away] as const).map((team, side) => {
          const own = colours[side === 0 ? 0 : 1]
          return (
            <span key={team.id} style={teamStyle(own)}>
              <Crest team={team} colours={own} height="10rem" />
            </span>
          )
        })}
      </div>
    </section>
  )
}

function LaterGame({ fixture }: { fixture: Fixture }) {
  const { id, home, away, competition, round, startsAt, timeKnown, zone } = fixture
  const when = startsAt && venueMoment(startsAt, timeKnown, zone)
  return (
    <Link className="row" to={`/watch/${id}`}>
      <Crest team={home} height="1.75rem" />
      <Crest team={away} height="1.75rem" />
      <span className="row-text">
        <span className="row-name">{TEXTS.versus(home.teamname, away.teamname)}</span>
        <span className="meta">
          {[when, TEXTS.whatFor(shortCompetitionName(competition), round)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}
