import { CREW_ROLES, CREW_WORDS } from '@courtside/basketball'
import type { DutyGame } from '@courtside/contract'
import { type ReactNode, useState } from 'react'
import { useDuties } from '../../api/season/officials.ts'
import { byDay } from '../../ui/match/fixtures-by-day.ts'
import { DataState, Empty } from '../../ui/page/DataState.tsx'
import { List } from '../../ui/page/List.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { dayWithWeekday, venueTime } from '../../ui/written/written-values.ts'
import { CrewDialog } from './CrewDialog.tsx'
import { TEXTS } from './texts.ts'

/** The next games by day, each with its crew and its open posts. Administrators can change the crew. */
export function DutyRoster({ teamId, isAdmin }: { teamId: number | undefined; isAdmin: boolean }) {
  return (
    <DataState query={useDuties(teamId)} failed={TEXTS.rosterFailed}>
      {(games) =>
        games.length === 0 ? (
          <Sheet title={TEXTS.roster}>
            <Empty drawing="court" say={TEXTS.noGames} hint={TEXTS.noGamesHint} />
          </Sheet>
        ) : (
          <Sheet title={TEXTS.roster}>
            {byDay(games).map(({ day, fixtures }) => (
              <Day key={day} name={day === null ? TEXTS.dayOpen : dayWithWeekday(day)}>
                {fixtures.map((game) => (
                  <li key={game.fixtureId}>
                    <Game game={game} isAdmin={isAdmin} />
                  </li>
                ))}
              </Day>
            ))}
          </Sheet>
        )
      }
    </DataState>
  )
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="duty-day">
      <h3>{name}</h3>
      <List label={name}>{children}</List>
    </section>
  )
}

function Game({ game, isAdmin }: { game: DutyGame; isAdmin: boolean }) {
  const { home, away, startsAt, timeKnown, zone, venue, crew, needed } = game
  const [editing, setEditing] = useState(false)
  const teams = TEXTS.versus(home, away)
  const posts = CREW_ROLES.flatMap((role) => crew.filter((duty) => duty.role === role))
  return (
    <div className="row duty-game">
      <span className="row-time">
        {startsAt !== null && timeKnown ? venueTime(startsAt, zone) : TEXTS.timeOpen}
      </span>
      <div className="row-text">
        <span className="row-name">{teams}</span>
        {venue && <span className="meta">{venue}</span>}
        {posts.length > 0 && (
          <dl className="duty-posts">
            {posts.map(({ role, name, available }) => (
              <div key={role}>
                <dt>{CREW_WORDS[role]}</dt>
                <dd className={available ? undefined : 'duty-away'}>
                  {available ? name : TEXTS.notAvailable(name)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {needed.length > 0 && (
          <span className="duty-open">{TEXTS.open(needed.map((role) => CREW_WORDS[role]).join(', '))}</span>
        )}
      </div>
      {isAdmin && (
        <button
          className="btn"
          type="button"
          aria-label={TEXTS.crewOf(teams)}
          onClick={() => setEditing(true)}
        >
          {TEXTS.crew}
        </button>
      )}
      {editing && <CrewDialog game={game} title={TEXTS.crewOf(teams)} onClose={() => setEditing(false)} />}
    </div>
  )
}
