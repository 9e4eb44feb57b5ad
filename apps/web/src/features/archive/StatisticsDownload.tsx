import { useState } from 'react'
import { api } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { Icon } from '../../ui/page/Icon.tsx'
import { TEXTS } from './texts.ts'

/** The downloadable tables of a finished match. */
const TABLES = {
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

/** A button that saves a table of a match as CSV. */
export function StatisticsDownload({ matchId, table }: { matchId: number; table: keyof typeof TABLES }) {
  const [working, setWorking] = useState(false)

  async function download() {
    if (working) return
    setWorking(true)
    try {
      saveFile(await TABLES[table].fetch(matchId), `${table}_stats_${matchId}.csv`)
    } catch (error) {
      console.error(error)
      notify.error(errorText(error, TEXTS.downloadFailed))
    } finally {
      setWorking(false)
    }
  }

  return (
    <button className="btn" type="button" aria-busy={working} onClick={() => void download()}>
      <Icon name="download" />
      {TABLES[table].text}
    </button>
  )
}
