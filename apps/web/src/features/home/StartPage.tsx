import type { Match } from '@courtside/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useArchivedMatches, useLiveMatches } from '../../api/match/matches.ts'
import type { ShownMoment } from '../../live/use-match-view.ts'
import { HideScores } from '../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../ui/match/hidden-scores.ts'
import type { Game, PieceName } from '../../views/home/game.ts'
import { Hero } from '../../views/home/Hero.tsx'
import { TEXTS } from '../../views/home/texts.ts'

const ContactForm = lazy(() => import('./ContactForm.tsx'))
const GameFollower = lazy(() => import('./GameFollower.tsx'))
const HeroWindow = lazy(() => import('./hero/HeroWindow.tsx'))
const NextInHero = lazy(() => import('./hero/NextInHero.tsx'))
const NextGames = lazy(() => import('../../ui/next-games/NextGames.tsx'))
const PIECES: readonly PieceName[] = ['picture', 'box', 'teams', 'commentary']

const GamePiece = lazy(() => import('./pieces/GamePiece.tsx'))

/** The start page /: current matches, what Courtside is, and how to contact its operators. */
export function Component() {
  const match = useFeaturedMatch()
  const [game, setGame] = useState<Game | null>(null)
  const [moment, setMoment] = useState<ShownMoment | null>(null)
  const hidden = useHiddenScores()
  const shown = game && game.detail.id === match?.id ? game : null
  const isIdle = match === null || match?.is_archived === 1
  return (
    <div className="start">
      <title>{TEXTS.title}</title>
      <Hero
        match={match}
        game={shown}
        window={match !== undefined && <HeroWindow match={match} onMoment={setMoment} />}
        next={isIdle ? NextInHero : null}
      />
      {isIdle && (
        <Suspense>
          <NextGames laterOnly />
        </Suspense>
      )}
      <Features game={shown} noGame={match === null} hidden={hidden} />
      <About />
      <Contact />
      {match && (
        <Suspense>
          <GameFollower key={match.id} id={match.id} moment={moment} onGame={setGame} />
        </Suspense>
      )}
    </div>
  )
}

function Features(props: { game: Game | null; noGame: boolean; hidden: boolean }) {
  const { game, noGame, hidden } = props
  return (
    <section className="start-band features" id="features" aria-labelledby="features-title">
      <h2 className="h1" id="features-title">
        {TEXTS.featuresTitle}
      </h2>
      {hidden && <HideScores />}
      <ul className="sheet features-grid">
        {PIECES.map((piece) => (
          <li key={piece}>
            <h3 className="h2">{TEXTS.features[piece].name}</h3>
            <p>{TEXTS.features[piece].text}</p>
            <div className="feature-piece">
              {game && !hidden && (
                <Suspense>
                  <GamePiece name={piece} game={game} />
                </Suspense>
              )}
              {noGame && <p className="feature-none">{TEXTS.noPieces}</p>}
              {game && hidden && <p className="feature-none">{TEXTS.piecesHidden}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function About() {
  return (
    <section className="start-band about" id="about" aria-labelledby="about-title">
      <h2 className="h1" id="about-title">
        {TEXTS.aboutTitle[0]}
        <br />
        {TEXTS.aboutTitle[1]}
      </h2>
      <div className="about-text">
        {TEXTS.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className="about-facts">
        {TEXTS.facts.map(({ name, fact }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * The contact form at the end of the page. Its code loads when the visitor scrolls near it, because most
 * never do.
 */
function Contact() {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    )
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} className="start-band contact" id="contact" aria-labelledby="contact-title">
      <div>
        <h2 className="h1" id="contact-title">
          {TEXTS.contactTitle}
        </h2>
        <p className="start-lead">{TEXTS.contactLead}</p>
      </div>
      <div className="contact-place">
        {isNear && (
          <Suspense>
            <ContactForm />
          </Suspense>
        )}
      </div>
    </section>
  )
}

const LATEST = { search: '', page: 1, pageSize: 1 }

/**
 * Returns the featured match of the start page: a match in play, else the next one, else the latest finished
 * one. Returns null if there is none, undefined while loading.
 */
function useFeaturedMatch(): Match | null | undefined {
  const live = useLiveMatches()
  const latest = useArchivedMatches(LATEST)
  if (live.isPending || latest.isPending) return undefined
  return chooseMatch(live.data ?? [], latest.data?.data ?? [])
}

/**
 * Returns the match to show: a match in play, else the next one, else the latest finished one, else null.
 * @param live newest first
 * @param finished latest first
 */
export function chooseMatch(live: readonly Match[], finished: readonly Match[]): Match | null {
  const played = live.filter(({ start_time }) => start_time !== null)
  const running = played.find(({ paused }) => !paused)
  return running ?? played[0] ?? live.at(-1) ?? finished[0] ?? null
}
