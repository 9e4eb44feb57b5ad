import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TEXTS } from './texts.ts'

/** The button with which an administrator removes a line of commentary, after a confirmation. */
export default function RemoveLine(props: {
  matchId: number
  /** The seq of the line. */
  line: number
  text: string
  onRemoved(): void
}) {
  const { matchId, line, text, onRemoved } = props
  async function removeAfterAsking() {
    const question = {
      title: TEXTS.removeAsk,
      body: `${text} ${TEXTS.removeBody}`,
      confirm: TEXTS.removeConfirm,
    }
    if (!(await askFirst(question))) return
    try {
      await api.call('DELETE /live/:id/commentary/:line', { params: { id: matchId, line } })
      onRemoved()
      notify.success(TEXTS.removed)
    } catch (error) {
      notify.error(errorText(error, TEXTS.removeFailed))
    }
  }
  return (
    <button className="remove" type="button" onClick={() => void removeAfterAsking()}>
      {TEXTS.remove}
      <span className="vh">: {text}</span>
    </button>
  )
}
