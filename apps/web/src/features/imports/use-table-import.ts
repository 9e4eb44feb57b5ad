import type { DateOrder, Encoding, TableAnswer } from '@courtside/contract'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import type { ImportSource } from './import-file.ts'
import { TEXTS } from './texts.ts'

/** What the user has chosen in the preview of a file. */
export interface ImportChoices {
  encoding?: Encoding
  dates?: DateOrder
  /** The field of each column, null to ignore it. */
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

const NO_CHOICES: ImportChoices = { remove: [] }

/**
 * The state of a form that imports a file: the file, the choices about it, and the preview. Each choice shows
 * another preview.
 * @param options.subject the subject of the file; a preview for another subject is not valid
 * @param options.missing the message for a missing value outside of the file, or null
 */
export function useTableImport(options: {
  call: TableCall
  subject: string
  missing: string | null
  onImported(): void
}) {
  const { call, subject, missing } = options
  const [source, setSource] = useState<Promise<ImportSource> | null>(null)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [fault, setFault] = useState<string | null>(null)
  const [looked, setLooked] = useState<{ subject: string; answer: TableAnswer } | null>(null)
  const answer = looked?.subject === subject ? looked.answer : null
  const changes = answer ? changesOf(answer) + choices.remove.length : 0
  const canImport = answer !== null && answer.faults.length === 0 && changes > 0

  async function send(chosen: ImportChoices, commit: boolean) {
    const wrong = source === null ? TEXTS.empty : missing
    setFault(wrong)
    if (wrong !== null || source === null) return
    const read = await source.catch(() => null)
    if (read === null) return setFault(TEXTS.unreadable)
    call.mutate(
      { ...read, ...chosen, commit },
      {
        onError: (error) => setFault(errorText(error, TEXTS.failed)),
        onSuccess: (told) => {
          setLooked({ subject, answer: told })
          if (!told.committed) return
          notify.success(TEXTS.imported(told.imported + told.removed))
          options.onImported()
        },
      },
    )
  }

  return {
    answer,
    choices,
    fault,
    changes,
    canImport,
    setFault,
    /** Takes a file that may still be read, or pasted text. */
    take(taken: Promise<ImportSource> | null) {
      setSource(taken)
      setChoices(NO_CHOICES)
      setLooked(null)
      setFault(null)
    },
    /** Changes how the file is read, and reads it again. */
    choose(change: Partial<ImportChoices>) {
      if (call.isPending) return // the preview that is being read would not show this choice
      const chosen = { ...choices, ...change }
      setChoices(chosen)
      void send(chosen, false)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      void send(choices, canImport)
    },
  }
}

/** Returns the number of rows that an import would write. */
function changesOf({ rows }: TableAnswer): number {
  return rows.filter(({ change }) => change === 'new' || change === 'changed').length
}
