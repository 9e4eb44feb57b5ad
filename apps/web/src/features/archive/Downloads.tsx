import { useState } from 'react'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { notify } from '../../ui/notify.tsx'
import { TEXTS } from './texts.ts'

/** The files of a finished match. */
const FILES = {
  team: {
    text: TEXTS.downloadTeam,
    fetch: (matchId: number) => api.download('POST /archive/download/team/:matchId', { params: { matchId } }),
  },
  player: {
    text: TEXTS.downloadPlayer,
    fetch: (matchId: number) =>
      api.download('POST /archive/download/player/:matchId', { params: { matchId } }),
  },
} as const

type Kind = keyof typeof FILES

/** The download buttons of a match. */
export function Downloads({ matchId, title }: { matchId: number; title: string }) {
  const [working, setWorking] = useState<Kind | null>(null)

  async function download(kind: Kind) {
    if (working) return
    setWorking(kind)
    try {
      save(await FILES[kind].fetch(matchId), `${kind}_stats_${matchId}.csv`)
    } catch (error) {
      console.error(error)
      notify.error(errorText(error, TEXTS.downloadFailed))
    } finally {
      setWorking(null)
    }
  }

  return (
    <fieldset className="archive-downloads">
      <legend className="vh">{TEXTS.downloadsOf(title)}</legend>
      {(['team', 'player'] as const).map((kind) => (
        <button
          key={kind}
          className="btn"
          type="button"
          aria-disabled={working !== null}
          onClick={() => void download(kind)}
        >
          {FILES[kind].text}
        </button>
      ))}
    </fieldset>
  )
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
