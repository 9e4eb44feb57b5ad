import { Link } from 'react-router'
import type { useAttention } from '../../../api/dashboard.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Note } from '../../../ui/page/Fault.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { useDeviceMatch } from '../panel/device-match.ts'
import { TEXTS } from '../texts.ts'
import { describeAttention, describeBackup } from './describe-attention.ts'

/** Problems that an administrator should fix now, or a note that there are none. */
export function AttentionSheet({ query }: { query: ReturnType<typeof useAttention> }) {
  const deviceMatch = useDeviceMatch()
  return (
    <Sheet title={TEXTS.attention}>
      <DataState query={query} failed={TEXTS.attentionFailed}>
        {({ attention, lastBackup, serverNow }) => (
          <div role="status">
            {query.error && <Note>{query.error.message}</Note>}
            {attention.length === 0 && (
              <p className="sheet-body all-well">
                <Icon name="check" />
                {TEXTS.nothingNeedsAttention}
              </p>
            )}
            {attention.map((found) => {
              const { key, say, hint, link } = describeAttention(found, serverNow, deviceMatch)
              return (
                <Note key={key}>
                  <b>{say}</b> {hint}{' '}
                  {link && (
                    <Link className="link" to={link.to}>
                      {link.text}
                    </Link>
                  )}
                </Note>
              )
            })}
            {lastBackup && attention.every(({ code }) => code !== 'backup-old') && (
              <p className="sheet-body">{describeBackup(lastBackup, serverNow)}</p>
            )}
          </div>
        )}
      </DataState>
    </Sheet>
  )
}
