import type { RetentionRules } from '@courtside/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useOutgoingVideos } from '../../../api/match/storage.ts'
import { TYPING_MS } from '../../../ui/browser/use-paged-search.ts'
import { Note } from '../../../ui/page/Fault.tsx'
import { bytesText } from '../../../ui/written/bytes-text.ts'
import { mediumDate } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'

/** Maximum number of videos that are listed by name. Further ones are only counted. */
const NAMED = 5

/**
 * The videos that the rules in the form would delete.
 * @param props.rules the rules as typed; null if they are not valid
 */
export function OutgoingVideos({ rules }: { rules: RetentionRules | null }) {
  const [rested] = useDebouncedValue(rules, TYPING_MS)
  const { data, error } = useOutgoingVideos(rested)
  if (rules === null) return null
  if (rules.videoDays === null && rules.videoFreeGb === null) return <p className="meta">{TEXTS.noneGo}</p>
  if (error) return <Note>{TEXTS.outgoingFailed}</Note>
  if (!data) return null
  const { videos, bytes } = data
  return (
    <div className="outgoing" role="status">
      {videos.length === 0 ? (
        <p className="meta">{TEXTS.noneGoNow}</p>
      ) : (
        <>
          <p>{TEXTS.goNow(videos.length, bytesText(bytes))}</p>
          <ul className="meta">
            {videos.slice(0, NAMED).map(({ matchId, title, endedAt, reason }) => (
              <li key={matchId}>{TEXTS.goes(title, mediumDate(endedAt), reason === 'age')}</li>
            ))}
            {videos.length > NAMED && <li>{TEXTS.goMore(videos.length - NAMED)}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
