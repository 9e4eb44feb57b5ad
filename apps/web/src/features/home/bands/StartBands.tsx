import type { Fixture, StartPage } from '@courtside/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { GamesSheet } from './GamesSheet.tsx'
import { LatestStory } from './LatestStory.tsx'
import { LeadersSheet } from './LeadersSheet.tsx'
import { ReplaysSheet } from './ReplaysSheet.tsx'
import { TableSheet } from './TableSheet.tsx'
import './bands.css'

const AboutClub = lazy(() => import('./AboutClub.tsx'))

/**
 * The start page below its headline: games and results, table, replays, leaders, story; then features, about
 * and contact. Its code loads after the headline, because a phone first shows only the headline.
 * @param props.page undefined if it could not be loaded
 * @param props.next the next games, the most important first
 */
export default function StartBands({
  page,
  next,
}: {
  page: StartPage | undefined
  next: readonly Fixture[]
}) {
  return (
    <>
      {page && (
        <>
          <div className="start-sheets">
            <GamesSheet next={next} results={page.results} />
            {page.table && <TableSheet table={page.table} />}
            <ReplaysSheet replays={page.replays} />
          </div>
          <div className="start-sheets">
            <LeadersSheet leaders={page.leaders} />
            {page.story && <LatestStory story={page.story} />}
          </div>
        </>
      )}
      <LaterSections />
    </>
  )
}

/**
 * The sections about Courtside. They load when the visitor scrolls near them or the address names one of
 * them, because most visitors only look at games.
 */
function LaterSections() {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="start-later">
      {(isNear || hash !== '') && (
        <Suspense>
          <AboutClub />
        </Suspense>
      )}
    </div>
  )
}
