import type { MatchSource } from '@courtside/contract'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { putSourceOnAir, useSources } from '../../../api/match/cameras.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { DataState } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { bitrateText } from '../../../ui/written/bitrate-text.ts'
import { TEXTS } from '../texts.ts'

/** The sources that send the match's video. The director puts one of them on air. */
export function SourcesSheet({ matchId }: { matchId: number }) {
  const query = useSources(matchId)
  const [wanted, setWanted] = useState<string | null>(null)
  const put = async (id: string) => {
    setWanted(id)
    try {
      await putSourceOnAir(matchId, id)
    } catch (error) {
      setWanted(null)
      notify.error(errorText(error, TEXTS.putOnAirFailed))
    }
  }
  return (
    <Sheet title={TEXTS.sources} foot={TEXTS.sourcesHint}>
      <DataState query={query} failed={TEXTS.sourcesFailed}>
        {(sources) =>
          sources.length === 0 ? (
            <p className="meta sheet-body">{TEXTS.noSources}</p>
          ) : (
            <ul className="dir-sources">
              {sources.map((source) => (
                <OneSource
                  key={source.id}
                  source={source}
                  isWanted={source.id === wanted}
                  onPut={() => void put(source.id)}
                />
              ))}
            </ul>
          )
        }
      </DataState>
    </Sheet>
  )
}

function OneSource(props: { source: MatchSource; isWanted: boolean; onPut(): void }) {
  const { source, isWanted, onPut } = props
  const name = nameOf(source)
  const isOnAir = source.state === 'on-air'
  return (
    <li className={isOnAir ? 'is-on' : undefined}>
      <p>
        <b>{name}</b>
        <span className="meta" role="status">
          {TEXTS.sourceStates[source.state]}, {bitrateText(source.kbps)}
        </span>
      </p>
      {source.state === 'ready' && (
        <button
          className="btn btn-main"
          type="button"
          aria-label={`${TEXTS.putOnAir}: ${name}`}
          onClick={onPut}
        >
          {isWanted ? TEXTS.goesOnAir : TEXTS.putOnAir}
        </button>
      )}
    </li>
  )
}

function nameOf({ kind, place }: MatchSource): string {
  return kind === 'camera' ? TEXTS.phone(place ?? 0) : TEXTS[kind]
}
