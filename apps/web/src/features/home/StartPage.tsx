import { lazy, Suspense, useState } from 'react'
import { useClub } from '../../api/shown-club.ts'
import { useStartPage } from '../../api/start-page.ts'
import type { ShownMoment } from '../../live/use-match-view.ts'
import { mineFirst, useMyTeams } from '../../ui/teams/my-teams.ts'
import { LANGUAGE } from '../../ui/written/language.ts'
import type { Game } from '../../views/home/game.ts'
import { Hero } from '../../views/home/Hero.tsx'
import { headlineOf } from '../../views/home/headline.ts'
import { TEXTS } from '../../views/home/texts.ts'

const GameFollower = lazy(() => import('./GameFollower.tsx'))
const HeroWindow = lazy(() => import('./hero/HeroWindow.tsx'))
const NextInHero = lazy(() => import('./hero/NextInHero.tsx'))
const StartBands = lazy(() => import('./bands/StartBands.tsx'))

/**
 * The start page /. Its headline shows the state of the club's games; games, table, replays and leaders
 * follow.
 */
export function Component() {
  const { data: page, isError } = useStartPage(LANGUAGE)
  const mine = useMyTeams()
  const club = useClub()
  const [game, setGame] = useState<Game | null>(null)
  const [moment, setMoment] = useState<ShownMoment | null>(null)
  const next = page && mineFirst(page.next, mine, ({ home, away }) => [home.id, away.id])
  const headline = page && headlineOf(page, next ?? [], Date.now())
  const match = headline && 'match' in headline ? headline.match : null
  const followed = headline?.kind === 'live' || headline?.kind === 'soon' ? headline.match.id : null
  const shown = game && game.detail.id === followed ? game : null
  return (
    <div className="start">
      <title>{club.name || TEXTS.title}</title>
      <Hero
        headline={headline}
        game={shown}
        window={
          headline && (
            <HeroWindow
              match={match}
              next={headline.kind === 'next' ? headline.fixture : null}
              onMoment={setMoment}
            />
          )
        }
        next={NextInHero}
      />
      <Suspense>{(page ?? isError) && <StartBands page={page} next={next ?? []} />}</Suspense>
      {followed !== null && (
        <Suspense>
          <GameFollower key={followed} id={followed} moment={moment} onGame={setGame} />
        </Suspense>
      )}
    </div>
  )
}
