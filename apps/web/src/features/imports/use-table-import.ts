import type { DateOrder, Encoding, TableAnswer } from '@courtside/contract'
import { type FormEvent, useRef, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import type { ImportSource } from './import-file.ts'
import { TEXTS } from './texts.ts'

/** The user's choices in the preview of a file. */
export interface ImportChoices {
  encoding?: Encoding
  dates?: DateOrder
  /** The field of each column; null ignores the column. */
  columns?: (string | null)[]
  /** The team of all lines. */
  team?: string
  /** Ids of missing rows to remove. */
  remove: readonly number[]
}

/** A call that previews a file, or imports it completely or not at all. */
export interface TableCall {
  mutate(
    order: ImportSource & ImportChoices & { commit: boolean },
    then: { onSuccess(answer: TableAnswer): void; onError(error: Error): void },
  ): void
  isPending: boolean
}

/** A file or a text to import, which may still be loading. */
type Source = Promise<ImportSource>

const NO_CHOICES: ImportChoices = { remove: [] }

interface ImportOptions {
  call: TableCall
  /** What the file is imported into, such as a competition. If it changes, the preview is no longer valid. */
  subject: string
  /** The message if a value outside the file is missing; null if none is. */
  missing: string | null
  onImported(): void
}

/**
 * Returns the state of a form that imports a file: the file, the choices about it, and the preview. Each
 * choice leads to a new preview.
 */
export function useTableImport(options: ImportOptions) {
  const [source, setSource] = useState<Source | null>(null)
  const [choices, setChoices] = useState(NO_CHOICES)
  const { answer, fault, refuse, forget, look, order } = usePreview(options, source)
  const changes = answer ? changesOf(answer) + choices.remove.length : 0
  const canImport = answer !== null && answer.faults.length === 0 && changes > 0
  return {
    answer,
    choices,
    fault,
    changes,
    canImport,
    refuse,
    /** Sets the source of the import: pasted text, or a file that may still be loading. */
    take(taken: Source | null) {
      setSource(taken)
      setChoices(NO_CHOICES)
      forget()
    },
    /** Changes how the file is read, and fetches a new preview. */
    choose(change: Partial<ImportChoices>) {
      const chosen = { ...choices, ...change }
      setChoices(chosen)
      look(chosen)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      order(choices, canImport)
    },
  }
}

/**
 * Returns the preview of a file, and functions that fetch a preview and import the file. The answer to a call
 * belongs to its source. It is not shown when the user has chosen another source meanwhile, because the
 * import would then write a file that the user has not seen.
 */
function usePreview({ call, subject, missing, onImported }: ImportOptions, source: Source | null) {
  const [fault, setFault] = useState<{ source: Source | null; text: string | null } | null>(null)
  const [looked, setLooked] = useState<{ subject: string; source: Source; answer: TableAnswer } | null>(null)
  /** Whether a preview or an import is running, and the choices made meanwhile. */
  const isSending = useRef(false)
  const next = useRef<ImportChoices | null>(null)

  async function send(chosen: ImportChoices, commit: boolean) {
    const wrong = source === null ? TEXTS.empty : missing
    setFault({ source, text: wrong })
    if (wrong !== null || source === null) return
    isSending.current = true
    const read = await source.catch(() => null)
    if (read === null) {
      isSending.current = false
      return setFault({ source, text: TEXTS.unreadable })
    }
    call.mutate(
      { ...read, ...chosen, commit },
      {
        onError: (error) => {
          isSending.current = false
          setFault({ source, text: errorText(error, TEXTS.failed) })
        },
        onSuccess: (answer) => {
          isSending.current = false
          setLooked({ subject, source, answer })
          const later = next.current
          next.current = null
          if (answer.committed) {
            notify.success(TEXTS.imported(answer.imported + answer.removed))
            onImported()
          } else if (later) void send(later, false)
        },
      },
    )
  }

  return {
    answer: looked?.subject === subject && looked.source === source ? looked.answer : null,
    fault: fault?.source === source ? fault.text : null,
    /** Shows why a file cannot be the source. */
    refuse: (text: string) => setFault({ source: null, text }),
    forget() {
      next.current = null
      setLooked(null)
      setFault(null)
    },
    /** Fetches a preview. If a call is running, fetches it after that call. */
    look(choices: ImportChoices) {
      if (isSending.current) next.current = choices
      else void send(choices, false)
    },
    /** Previews or imports the file. Does nothing if a call is running. */
    order(choices: ImportChoices, commit: boolean) {
      if (!isSending.current) void send(choices, commit)
    },
  }
}

/** Returns the number of rows that an import would write. */
function changesOf({ rows }: TableAnswer): number {
  return rows.filter(({ change }) => change === 'new' || change === 'changed').length
}
