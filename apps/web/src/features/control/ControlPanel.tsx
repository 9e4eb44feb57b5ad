import type { MatchDetail } from '@courtside/contract'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { IngestSheet } from './IngestSheet.tsx'
import { MatchActions } from './MatchActions.tsx'
import { Scoreline } from './Scoreline.tsx'
import { StartingFives } from './StartingFives.tsx'
import { StreamingSoftware } from './StreamingSoftware.tsx'
import { TEXTS } from './texts.ts'
import { VoiceSheet } from './VoiceSheet.tsx'

const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The controls of a match that is on. */
export function ControlPanel({ match }: { match: MatchDetail }) {
  return (
    <>
      <PageTitle
        title={TEXTS.live}
        meta={
          <>
            {match.title}
            <span className="sep" />
            created {TIME.format(new Date(match.created_at))}
          </>
        }
      >
        <MatchActions match={match} />
      </PageTitle>
      <div className="control">
        <IngestSheet match={match} />
        <div className="control-side">
          <Scoreline match={match} />
          <StreamingSoftware matchId={match.id} />
          <StartingFives match={match} />
          <VoiceSheet matchId={match.id} />
        </div>
      </div>
    </>
  )
}
