import type { EmbedContent, FirstHtml } from '@courtside/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { clubShown } from '../api/shown-club.ts'
import { documentTitle } from '../ui/page/document-title.ts'
import { Crest } from '../ui/teams/Crest.tsx'
import { asTeam } from '../ui/teams/club.ts'
import { EmbeddedBox } from './EmbeddedBox.tsx'
import { EmbeddedPlayer } from './EmbeddedPlayer.tsx'
import { EmbeddedSchedule } from './EmbeddedSchedule.tsx'
import { EmbeddedScore } from './EmbeddedScore.tsx'
import { EmbeddedStandings } from './EmbeddedStandings.tsx'
import { TEXTS } from './texts.ts'

/** Renders an embedded page as complete HTML. Its script only updates this HTML. */
export function embedHtml(content: EmbedContent): FirstHtml {
  return {
    head: renderToStaticMarkup(<title>{documentTitle(titleOf(content))}</title>),
    root: renderToStaticMarkup(
      <>
        <Embedded content={content} />
        <ClubFoot />
      </>,
    ),
  }
}

function Embedded({ content }: { content: EmbedContent }) {
  switch (content.kind) {
    case 'player':
      return <EmbeddedPlayer match={content.match} />
    case 'score':
      return <EmbeddedScore {...content} />
    case 'box':
      return <EmbeddedBox {...content} />
    case 'schedule':
      return <EmbeddedSchedule fixtures={content.fixtures} />
    case 'standings':
      return <EmbeddedStandings standings={content.standings} />
  }
}

function titleOf(content: EmbedContent): string {
  if (content.kind === 'schedule') return TEXTS.schedule
  if (content.kind === 'standings') return TEXTS.standings
  return TEXTS.versusTitle(content.match.team1.teamname, content.match.team2.teamname)
}

/** The club's crest and name, as a link to its site; empty if the club has no name. */
function ClubFoot() {
  const club = clubShown()
  if (club.name === '') return null
  return (
    <p className="em-club">
      <a href="/">
        <Crest team={asTeam(club)} height="1.25rem" />
        {club.name}
      </a>
    </p>
  )
}
