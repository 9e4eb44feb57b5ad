import { periodLabel } from '@courtside/basketball'
import type { MatchGlance, RenderFirstHtml } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { MatchAtAGlance } from '../features/watch/MatchAtAGlance.tsx'
import { TEXTS } from '../features/watch/texts.ts'
import { Brand } from '../ui/Brand.tsx'

/** Used by the server: this file is built for it alone, by `vite.first-html.config.ts`. */
export const renderFirstHtml: RenderFirstHtml = (glance, origin) => ({
  head: renderToStaticMarkup(<Head glance={glance} origin={origin} />),
  root: renderToStaticMarkup(<Root glance={glance} />),
})

/** Title and Open Graph tags: what a link to the match shows in a chat, and a search engine in its list. */
function Head({ glance: { match, clock }, origin }: { glance: MatchGlance; origin: string }) {
  const [home, visitors] = match.score
  const teams = `${match.team1.teamname} v ${match.team2.teamname}`
  const score = `${match.team1.teamname} ${home}, ${match.team2.teamname} ${visitors}`
  const when = match.is_archived ? TEXTS.final : `${periodLabel(Math.max(1, match.quarterId))} ${clock}`
  const description = `${match.title}: ${score}, ${when}`
  return (
    <>
      <title>{`${teams}, Courtside`}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Courtside" />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={`${origin}/watch/${match.id}`} />
      <meta property="og:title" content={teams} />
      <meta property="og:description" content={description} />
      {match.thumbnailUrl && <meta property="og:image" content={new URL(match.thumbnailUrl, origin).href} />}
      <meta name="twitter:card" content={match.thumbnailUrl ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** The page as it stands before its scripts run, in the places of `app/Shell.tsx`. */
function Root({ glance }: { glance: MatchGlance }) {
  return (
    <StaticRouter location={`/watch/${glance.match.id}`}>
      <div className="cover" aria-hidden="true" />
      <header className="head">
        <div className="head-in">
          <Brand />
        </div>
      </header>
      <main id="main" className="page">
        <MatchAtAGlance glance={glance} />
      </main>
    </StaticRouter>
  )
}
