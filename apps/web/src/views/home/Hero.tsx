import type { Fixture } from '@courtside/contract'
import { mayHavePicture } from '@courtside/contract/client'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useClub } from '../../api/shown-club.ts'
import { useHiddenScores } from '../../ui/match/hidden-scores.ts'
import { Crest } from '../../ui/teams/Crest.tsx'
import { asTeam } from '../../ui/teams/club.ts'
import { dayOf, dayOfMonth, venueTime, weekdayShort } from '../../ui/written/written-values.ts'
import type { Game } from './game.ts'
import { HeroMatch } from './HeroMatch.tsx'
import type { Headline } from './headline.ts'
import { TEXTS } from './texts.ts'
import './start-page.css'

/**
 * The top of the start page: a headline about the club's games, with one button. The first HTML also contains
 * it, without a match.
 */
export function Hero(props: {
  /** Undefined while it is unknown. */
  headline: Headline | undefined
  game: Game | null
  /** Content of the window. If absent, the window shows only the floor of a hall. */
  window?: ReactNode
  /** Shows the next game, in place of a match. */
  next?: ComponentType<{ fixture: Fixture }>
}) {
  const { headline, game, window, next: Next } = props
  const match = headline && 'match' in headline ? headline.match : null
  return (
    <section className="hero cs-dark">
      <div className="hero-window">
        <Suspense>{window}</Suspense>
      </div>
      <Claim headline={headline} />
      <p className="hero-links">
        <Action headline={headline} />
      </p>
      <div className="hero-match">
        {headline?.kind === 'next' && Next ? (
          <Suspense>
            <Next fixture={headline.fixture} />
          </Suspense>
        ) : (
          <HeroMatch match={headline?.kind === 'none' ? null : (match ?? undefined)} game={game} />
        )}
      </div>
    </section>
  )
}

/** The club, and the headline in one or two lines. */
function Claim({ headline }: { headline: Headline | undefined }) {
  const club = useClub()
  const hidden = useHiddenScores()
  const lines = headline && linesOf(headline, hidden)
  const named = club.name !== ''
  return (
    <div className="hero-say">
      {named && (
        <p className="hero-club">
          <Crest team={asTeam(club)} height="2.5rem" />
          <b>{lines ? club.name : club.tagline}</b>
        </p>
      )}
      <h1 className={headline?.kind === 'next' ? 'hero-claim hero-claim-long' : 'hero-claim'}>
        {lines ?? (named ? club.name : <Lines lines={TEXTS.claim} />)}
      </h1>
      <p className="start-lead">{club.tagline || TEXTS.lead}</p>
    </div>
  )
}

/** Returns the words of the headline; null if there is nothing to say. */
function linesOf(headline: Headline, hidden: boolean): ReactNode {
  switch (headline.kind) {
    case 'live':
      return TEXTS.liveNow
    case 'soon':
      return TEXTS.aboutToStart
    case 'next':
      return <Lines lines={nextLines(headline.fixture)} />
    case 'final': {
      const [home, visitors] = headline.match.score
      return hidden ? TEXTS.final : TEXTS.finalScore(home, visitors)
    }
    case 'none':
      return null
  }
}

/** Returns the day, and the time and venue if they are known: `Next: Sat 28`, `18:00, Quayside Hall`. */
function nextLines({ startsAt, timeKnown, zone, venue }: Fixture): string[] {
  const day = startsAt === null ? '' : dayOf(startsAt, zone)
  const when = startsAt !== null && timeKnown ? venueTime(startsAt, zone) : null
  const place = [when, venue].filter(Boolean).join(', ')
  return [TEXTS.nextIs(`${weekdayShort(day)} ${dayOfMonth(day)}`), ...(place ? [place] : [])]
}

function Lines({ lines: [first, second] }: { lines: readonly string[] }) {
  return (
    <>
      {first}
      {second && <br />}
      {second}
    </>
  )
}

/** The button of the headline. It is red only while a match is live. */
function Action({ headline }: { headline: Headline | undefined }) {
  switch (headline?.kind) {
    case 'live':
      return (
        <Link className="onair onair-big" to={headline.alone ? `/watch/${headline.match.id}` : '/watch'}>
          <i />
          {TEXTS.watch}
        </Link>
      )
    case 'soon':
      return <Button to={`/watch/${headline.match.id}`}>{TEXTS.toGame}</Button>
    case 'next':
      return <Button to={`/watch/${headline.fixture.id}`}>{TEXTS.toGame}</Button>
    case 'final':
      return (
        <Button to={`/watch/${headline.match.id}`}>
          {mayHavePicture(headline.match) ? TEXTS.replay : TEXTS.toResult}
        </Button>
      )
    default:
      return (
        <Link className="btn btn-big" to="/watch">
          {TEXTS.watch}
        </Link>
      )
  }
}

function Button({ to, children }: { to: string; children: string }) {
  return (
    <Link className="btn btn-main btn-big" to={to}>
      {children}
    </Link>
  )
}
