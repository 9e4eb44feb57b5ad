import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePushedList } from '../../../live/use-pushed-list.ts'
import { SearchField } from '../../../ui/forms/Field.tsx'
import { HideScores } from '../../../ui/match/HideScores.tsx'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../../../views/watch/texts.ts'
import { TEXTS as TV_TEXTS } from '../television/texts.ts'
import { MatchCard } from './MatchCard.tsx'
import './watch-list.css'
import { LIST_TEXTS } from './texts.ts'

/** Loaded only while nothing is live. */
const NextGames = lazy(() => import('../../../ui/next-games/NextGames.tsx'))

/** The page /watch: the live matches, with a search by title. */
export function Component() {
  const [search, setSearch] = useState('')
  const { matches, now } = usePushedList()
  return (
    <>
      <PageTitle title={TEXTS.listTitle}>
        <div className="title-search">
          <SearchField label={LIST_TEXTS.search} value={search} onChange={setSearch} />
        </div>
        <HideScores />
      </PageTitle>
      <DataState query={matches} failed={LIST_TEXTS.listFailed}>
        {(all) => {
          const wanted = search.trim().toLocaleLowerCase()
          const found = all.filter((match) => match.title.toLocaleLowerCase().includes(wanted))
          if (found.length === 0) {
            return (
              <>
                {all.length === 0 && (
                  <Suspense>
                    <NextGames />
                  </Suspense>
                )}
                <Sheet title={LIST_TEXTS.onAir}>
                  <Empty
                    drawing="camera"
                    say={LIST_TEXTS.noLiveMatches}
                    hint={all.length > 0 ? LIST_TEXTS.tryAnotherTitle : LIST_TEXTS.appearsByItself}
                  />
                </Sheet>
              </>
            )
          }
          return (
            <ul className="cards">
              {found.map((match) => (
                <MatchCard key={match.id} match={match} now={now} />
              ))}
            </ul>
          )
        }}
      </DataState>
      <p className="watch-on-tv">
        <Link to="/tv">{TV_TEXTS.onTelevision}</Link>
      </p>
    </>
  )
}
