import type { RetentionRules } from '@courtside/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useOutgoingVideos } from '../../api/storage.ts'
import { bytesText } from '../../ui/bytes-text.ts'
import { Note } from '../../ui/Fault.tsx'
import { TYPING_MS } from '../../ui/use-paged-search.ts'
import { mediumDate } from '../../ui/written-values.ts'
import { TEXTS } from './texts.ts'

/** Videos that are named; of the others it is told how many they are. */
const NAMED = 5

/** What would go by the rules that are typed. @param props.rules null: what is typed is no rule */
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
