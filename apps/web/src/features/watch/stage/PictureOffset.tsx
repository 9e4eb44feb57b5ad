import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { errorText } from '../../../api/error-text.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from './offset-texts.ts'

const MOST_SECONDS = 60

/**
 * A control for administrators: the offset of a match's video, which applies to all viewers.
 * @param offsetMs the current setting
 */
export function PictureOffset(props: { matchId: number; offsetMs: number; onSet(): void }) {
  const { matchId, offsetMs, onSet } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  async function set(text: string) {
    const seconds = Number(text.replace(',', '.'))
    const isValid = text.trim() !== '' && Math.abs(seconds) <= MOST_SECONDS
    setFault(isValid ? null : TEXTS.offsetRange)
    if (!isValid) return
    try {
      const body = { offsetMs: Math.round(seconds * 1000) }
      await api.call('PUT /live/:id/picture-offset', { params: { id: matchId }, body })
      setTyped(null)
      onSet()
      notify.success(TEXTS.offsetSet)
    } catch (error) {
      notify.error(errorText(error, TEXTS.offsetNotSet))
    }
  }
  const value = typed ?? String(offsetMs / 1000)
  return (
    <Sheet title={TEXTS.offset} className="picture-offset">
      <form
        className="sheet-body offset-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void set(value)
        }}
      >
        <TextField
          label={TEXTS.offsetSeconds}
          hint={TEXTS.offsetHint}
          error={fault}
          inputMode="decimal"
          value={value}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="btn">
          {TEXTS.setOffset}
        </button>
      </form>
    </Sheet>
  )
}
