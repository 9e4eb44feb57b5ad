import { type FormEvent, useRef, useState } from 'react'
import { errorText, refusalOf } from '../../../api/error-text.ts'
import { askFirst } from '../../../ui/dialogs/ask-first.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { deviceMatch } from '../panel/device-match.ts'
import { TEXTS } from '../texts.ts'
import {
  type CompleteDraft,
  faultsAfter,
  isComplete,
  SETUP_FIELDS,
  type SetupDraft,
  type SetupFaults,
  type SetupSide,
  setupFaultsOf,
} from './setup-rules.ts'

/**
 * Starts a match from a form. Asks for confirmation, reports progress and result, and shows faults beside
 * their fields.
 * @param start creates the match; throws the server's refusal
 */
export function useMatchStart(
  draft: SetupDraft,
  onDraft: (draft: SetupDraft) => void,
  start: (draft: CompleteDraft) => Promise<void>,
) {
  const [faults, setFaults] = useState<SetupFaults>({})
  /** A fault that concerns no field. */
  const [fault, setFault] = useState<string | null>(null)
  const [starting, setStarting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A ref and not state, because the second click of a double click can come before the page has rendered the
  // state that the first click sets.
  const underWay = useRef(false)

  const change = (side: SetupSide) => (next: SetupDraft, wrong: string | null) => {
    setFault(null)
    setFaults(faultsAfter(faults, side, wrong))
    onDraft(next)
  }

  /** Shows the faults beside their fields, and focuses the first of these fields. */
  function tell(wrong: SetupFaults) {
    setFaults(wrong)
    const first = SETUP_FIELDS.find((field) => field in wrong)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    await askAndStart()
    underWay.current = false
  }

  async function askAndStart() {
    if (deviceMatch.current() !== null) return setFault(TEXTS.oneMatch)
    const wrong = setupFaultsOf(draft)
    tell(wrong)
    if (!isComplete(draft) || Object.keys(wrong).length > 0) return
    setFault(null)
    if (!(await askFirst({ title: TEXTS.confirmStart, confirm: TEXTS.start }))) return
    // Another window of this device may have started a match while the question was open.
    if (deviceMatch.current() !== null) return notify.error(TEXTS.oneMatch)
    setStarting(true)
    const progress = notify.progress(TEXTS.startProgress)
    try {
      await start(draft)
      progress.success(TEXTS.started)
    } catch (error) {
      progress.error(`${TEXTS.startFailed}\n${errorText(error, '')}`.trim())
      setStarting(false)
      tell(refusalOf(error, SETUP_FIELDS, '').at)
    }
  }

  return { form, faults, fault, starting, change, submit }
}
