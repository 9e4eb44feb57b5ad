import type { Match } from '@courtside/contract'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { Game } from './game.ts'
import { HeroMatch } from './HeroMatch.tsx'
import { TEXTS } from './texts.ts'
import './start-page.css'

/** The top of the start page. The server renders it into the initial HTML, without a match. */
export function Hero(props: {
  match: Match | null | undefined
  game: Game | null
  /** Content of the window; without it, only the gym's floor is shown. */
  window?: ReactNode
  /** Shown instead of the match while none is live. Renders its children if it has nothing to show. */
  next?: ComponentType<{ children: ReactNode }> | null
}) {
  const { match, game, window, next: Next } = props
  const shown = <HeroMatch match={match} game={game} />
  return (
    <section className="hero cs-dark">
      <div className="hero-window">
        <Suspense>{window}</Suspense>
      </div>
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
      <div className="hero-match">
        {Next ? (
          <Suspense>
            <Next>{shown}</Next>
          </Suspense>
        ) : (
          shown
        )}
      </div>
    </section>
  )
}
