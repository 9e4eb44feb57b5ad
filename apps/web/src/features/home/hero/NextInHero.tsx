import type { Fixture } from '@courtside/contract'
import { Link } from 'react-router'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { Crest } from '../../../ui/teams/Crest.tsx'
import '../../../ui/match/score-bug.css'
import { matchColours, paletteOf, type TeamColours, teamStyle } from '../../../ui/teams/team-colours.ts'
import {
  dayOf,
  dayOfMonth,
  venueMoment,
  venueTime,
  weekdayShort,
} from '../../../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'

/** Maximum number of letters of a name on one line. A longer name takes two lines. */
const ONE_LINE_LETTERS = 12

/** The next game, shown in place of a match's score. */
export default function NextInHero({ fixture }: { fixture: Fixture }) {
  const { id, home, away, competition, round, title, venue, startsAt, timeKnown, zone } = fixture
  const colours = matchColours(paletteOf(home), paletteOf(away))
  return (
    <>
      <p className="hero-match-name">
        <span className="onair badge badge-still">{TEXTS.nextGame}</span>
        <Link to={`/watch/${id}`}>
          <span className="vh">{TEXTS.versus(home.teamname, away.teamname)}, </span>
          {title ?? TEXTS.whatFor(shortCompetitionName(competition), round)}
        </Link>
      </p>
      <div className="bug bug-next" dir="ltr" aria-hidden="true">
        <Side team={home} colours={colours[0]} side="home" />
        <div className="bug-lane">
          <span className="bug-period">{startsAt && dayInShort(startsAt, zone)}</span>
          <span className="bug-clock">
            {startsAt && timeKnown ? venueTime(startsAt, zone) : TEXTS.timeOpen}
          </span>
        </div>
        <Side team={away} colours={colours[1]} side="away" />
      </div>
      <p className="hero-match-last">
        {[startsAt && venueMoment(startsAt, timeKnown, zone), venue].filter(Boolean).join(' · ')}
        <a href={`/api/fixtures/${id}/calendar.ics`} download>
          {TEXTS.addToCalendar}
        </a>
      </p>
    </>
  )
}

function dayInShort(startsAt: string, zone: string): string {
  const day = dayOf(startsAt, zone)
  return `${weekdayShort(day)} ${dayOfMonth(day)}`
}

function Side(props: { team: Fixture['home']; colours: TeamColours; side: 'home' | 'away' }) {
  const { team, colours, side } = props
  const long = team.teamname.length > ONE_LINE_LETTERS
  const parts = [
    <span key="crest" className="bug-crest">
      <Crest team={team} colours={colours} height="78%" />
    </span>,
    <span key="name" className="bug-team">
      <span className={long ? 'bug-name bug-name-long' : 'bug-name'}>{team.teamname}</span>
    </span>,
    <span key="score" />,
  ]
  return (
    <div className={`bug-side bug-${side}`} style={teamStyle(colours)}>
      {side === 'home' ? parts : parts.reverse()}
    </div>
  )
}
