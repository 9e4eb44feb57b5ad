import type { TableAnswer } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Field } from '../../ui/forms/Field.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { FileChoices } from './FileChoices.tsx'
import { FilePreview } from './FilePreview.tsx'
import { base64Of, type ImportSource, MOST_BYTES } from './import-file.ts'
import { TEXTS } from './texts.ts'
import { type ImportChoices, type TableCall, useTableImport } from './use-table-import.ts'
import './imports.css'

/**
 * A form to choose a file or paste its text, to see a preview, and to import it. A pasted text stays in the
 * form if it has faults.
 */
export function TableImport(props: {
  title: string
  hint: string
  fileHint: string
  /** The name that the page shows for each field that a column can contain. */
  fields: Readonly<Record<string, string>>
  /** Additional fields above the file. */
  children?: ReactNode
  /** Further choices about a file that was read. */
  more?(
    answer: TableAnswer,
    choices: ImportChoices,
    choose: (change: Partial<ImportChoices>) => void,
  ): ReactNode
  /** The message if a value is missing in the additional fields; null if none is. */
  missing: string | null
  /** What the file is imported into, such as a competition. If it changes, the preview is no longer valid. */
  subject?: string
  call: TableCall
  onImported(): void
}) {
  const { call, fields, missing, subject = '', onImported } = props
  const form = useTableImport({ call, subject, missing, onImported })
  const { answer, choices, canImport, choose } = form
  return (
    <Sheet title={props.title}>
      <form className="sheet-body table-import" noValidate onSubmit={form.submit}>
        {props.children}
        <p className="meta">{props.hint}</p>
        <SourceFields fileHint={props.fileHint} onTake={form.take} onFault={form.refuse} />
        {answer && (
          <>
            {props.more?.(answer, choices, choose)}
            <FileChoices answer={answer} fields={fields} onChoose={choose} />
          </>
        )}
        {form.fault && <Fault alert>{form.fault}</Fault>}
        {answer && <FilePreview answer={answer} fields={fields} removed={choices.remove} onChoose={choose} />}
        <SubmitButton working={call.isPending} workingText={canImport ? TEXTS.importing : TEXTS.looking}>
          {canImport ? TEXTS.doImport(form.changes) : TEXTS.preview}
        </SubmitButton>
      </form>
    </Sheet>
  )
}

/** The fields for a file and for pasted lines. The form uses the one that was filled in last. */
function SourceFields(props: {
  fileHint: string
  onTake(source: Promise<ImportSource> | null): void
  onFault(fault: string): void
}) {
  function choose(file: File | undefined) {
    const isTooLarge = file !== undefined && file.size > MOST_BYTES
    props.onTake(file && !isTooLarge ? base64Of(file).then((bytes) => ({ file: bytes })) : null)
    if (isTooLarge) props.onFault(TEXTS.tooLarge)
  }
  return (
    <>
      <Field label={TEXTS.file} hint={props.fileHint}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept=".xlsx,.ods,.csv,.tsv,.txt,.ics,text/csv,text/plain,text/calendar"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      <Field label={TEXTS.text}>
        {(control) => (
          <textarea
            {...control}
            className="input table-text"
            rows={5}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              props.onTake(value.trim() === '' ? null : Promise.resolve({ csv: value }))
            }
          />
        )}
      </Field>
    </>
  )
}
