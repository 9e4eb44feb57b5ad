import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { matchKeys } from '../../../api/match/matches.ts'
import { queryClient } from '../../../api/query-client.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from '../texts.ts'

/** The button that exchanges home and visitors of a match before its first play. Asks for confirmation. */
export function ExchangeSides({ matchId }: { matchId: number }) {
  const [working, setWorking] = useState(false)

  async function exchange() {
    const question = { title: TEXTS.exchangeSides, body: TEXTS.exchangeBody, confirm: TEXTS.exchange }
    if (!(await askFirst(question))) return
    setWorking(true)
    try {
      const changed = await api.call('POST /live/:id/exchange-sides', { params: { id: matchId } })
      queryClient.setQueryData(matchKeys.one(matchId), changed)
      notify.success(TEXTS.exchangedSides)
    } catch (error) {
      notify.error(`${TEXTS.exchangeFailed}\n${errorText(error, '')}`.trim())
    } finally {
      setWorking(false)
    }
  }

  return (
    <button className="btn control-exchange" type="button" disabled={working} onClick={() => void exchange()}>
      {TEXTS.exchangeSides}
    </button>
  )
}
