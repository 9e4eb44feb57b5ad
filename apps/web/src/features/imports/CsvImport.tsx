import type { ImportAnswer } from '@courtside/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { Field } from '../../ui/forms/Field.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { FileLines } from './FileLines.tsx'
import { TEXTS } from './texts.ts'
import './imports.css'

/** A call that previews a file, or imports it completely or not at all. */
interface FileCall {
  mutate(
    file: { csv: string; commit: boolean },
    then: { onSuccess(answer: ImportAnswer): void; onError(error: Error): void },
  ): void
  isPending: boolean
}

/** A form to choose or paste a file, preview it, and import it. Its text stays if there are faults. */
export function CsvImport(props: {
  title: string
  hint: string
  columns: string
  example: string
  /** Additional fields. */
  children?: ReactNode
  /** The message for a missing value in these fields, or null. */
  missing: string | null
  /** The subject of the file. A preview for another subject is not valid. */
  subject?: string
  call: FileCall
  onImported(): void
}) {
  const { call, missing, subject = '' } = props
  const [csv, setCsv] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [looked, setLooked] = useState<{ subject: string; answer: ImportAnswer } | null>(null)
  const answer = looked?.subject === subject ? looked.answer : null
  const canImport = answer !== null && answer.faults.length === 0 && answer.rows.length > 0

  function take(text: string) {
    setCsv(text)
    setLooked(null)
    setFault(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = csv.trim() === '' ? TEXTS.empty : missing
    setFault(wrong)
    if (wrong !== null) return
    call.mutate(
      { csv, commit: canImport },
      {
        onError: (error) => setFault(errorText(error, TEXTS.failed)),
        onSuccess: (told) => {
          setLooked({ subject, answer: told })
          if (told.imported === 0) return
          notify.success(TEXTS.imported(told.imported))
          props.onImported()
        },
      },
    )
  }

  return (
    <Sheet title={props.title}>
      <form className="sheet-body csv-import" noValidate onSubmit={submit}>
        {props.children}
        <p className="meta">{props.hint}</p>
        <dl className="csv-format">
          <dt className="label">{TEXTS.columns}</dt>
          <dd>{props.columns}</dd>
          <dt className="label">{TEXTS.example}</dt>
          <dd>
            <pre>{props.example}</pre>
          </dd>
        </dl>
        <CsvFields csv={csv} onCsv={take} onFault={setFault} />
        {fault && <Fault alert>{fault}</Fault>}
        {answer && <FileLines answer={answer} />}
        <SubmitButton working={call.isPending} workingText={canImport ? TEXTS.importing : TEXTS.looking}>
          {canImport ? TEXTS.doImport(answer.rows.length) : TEXTS.preview}
        </SubmitButton>
      </form>
    </Sheet>
  )
}

function CsvFields(props: { csv: string; onCsv(csv: string): void; onFault(fault: string): void }) {
  async function read(file: File | undefined) {
    if (!file) return
    try {
      props.onCsv(await file.text())
    } catch {
      props.onFault(TEXTS.unreadable)
    }
  }
  return (
    <>
      <Field label={TEXTS.file} hint={TEXTS.fileHint}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Field label={TEXTS.text}>
        {(control) => (
          <textarea
            {...control}
            className="input csv-text"
            rows={8}
            spellCheck={false}
            value={props.csv}
            onChange={(event) => props.onCsv(event.currentTarget.value)}
          />
        )}
      </Field>
    </>
  )
}
