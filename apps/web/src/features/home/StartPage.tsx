import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ShownMoment } from '../../live/use-match-view.ts'
import { HideScores } from '../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../ui/match/hidden-scores.ts'
import type { Game, PieceName } from './game.ts'
import { Hero } from './Hero.tsx'
import { TEXTS } from './texts.ts'
import { useFeaturedMatch } from './use-featured-match.ts'

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
