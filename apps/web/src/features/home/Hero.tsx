import type { Match } from '@courtside/contract'
import { Link } from 'react-router'
import type { Game } from './game.ts'
import { HeroMatch } from './HeroMatch.tsx'
import { TEXTS } from './texts.ts'
import './start-page.css'

/** The head of the start page. The server writes it into the page's first HTML, without a match. */
export function Hero({ match, game }: { match: Match | null | undefined; game: Game | null }) {
  return (
    <section className="hero">
      <div className="hero-window" aria-hidden="true" />
      <h1 className="hero-claim">
        {TEXTS.claim[0]}
        <br />
        {TEXTS.claim[1]}
      </h1>
      <p className="start-lead">{TEXTS.lead}</p>
      <p className="hero-links">
        <Link className="onair onair-big" to="/watch">
          <i />
          {TEXTS.watch}
        </Link>
        <Link className="btn btn-big" to="/archive">
          {TEXTS.archive}
        </Link>
      </p>
      <HeroMatch match={match} game={game} />
    </section>
  )
}
