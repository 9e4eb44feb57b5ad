import type { Fixture, StartPage } from '@courtside/contract'
import { useEffect } from 'react'
import { AboutAndContact, Features } from './AboutClub.tsx'
import { GamesSheet } from './GamesSheet.tsx'
import { LeadersSheet } from './LeadersSheet.tsx'
import { ReplaysSheet } from './ReplaysSheet.tsx'
import { StorySheet } from './StorySheet.tsx'
import { TableSheet } from './TableSheet.tsx'
import './bands.css'

/**
 * The start page below its headline: games and results, table, replays, leaders, story; then features, about
 * and contact. Loads after the headline, which is all that the first screen of a phone shows.
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
  useHashOnArrival()
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
            {page.story && <StorySheet story={page.story} />}
          </div>
        </>
      )}
      <Features />
      <AboutAndContact />
    </>
  )
}

/** Scrolls to the section in the address, which did not exist when the browser looked for it. */
function useHashOnArrival() {
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
