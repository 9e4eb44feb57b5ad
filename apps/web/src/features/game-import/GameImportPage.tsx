import type { GameImportAnswer } from '@courtside/contract'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../api/error-text.ts'
import { type GameImport, useGameImport } from '../../api/season/game-import.ts'
import { Done } from '../../ui/dialogs/Done.tsx'
import { Field, TextField } from '../../ui/forms/Field.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { Fault } from '../../ui/page/Fault.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { GamePreview } from './GamePreview.tsx'
import { readFileText } from './read-file-text.ts'
import { TEXTS } from './texts.ts'
import './game-import.css'

/** Maximum number of files of one game. A game of the EuroLeague has three. */
const MOST_FILES = 3

/** A game whose preview is shown, with the data that was sent for it. */
interface Looked {
  order: Omit<GameImport, 'commit'>
  answer: GameImportAnswer
}

/** /import-game: imports a game recorded by another program, after a preview. */
export function Component() {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [imported, setImported] = useState<number | null>(null)
  const look = useGameImport()
  const store = useGameImport()

  if (imported !== null) {
    return (
      <>
        <PageTitle title={TEXTS.title} />
        <Done say={TEXTS.imported}>
          <Link className="btn btn-main" to={`/watch/${imported}`}>
            {TEXTS.open}
          </Link>
          <button
            className="btn"
            type="button"
            onClick={() => {
              setImported(null)
              setLooked(null)
            }}
          >
            {TEXTS.another}
          </button>
        </Done>
      </>
    )
  }
  function preview(order: Looked['order']) {
    look.mutate({ ...order, commit: false }, { onSuccess: (answer) => setLooked({ order, answer }) })
  }

  return (
    <>
      <PageTitle title={TEXTS.title} />
      <div className="game-import">
        <GameForm working={look.isPending} error={look.error} onLook={preview} />
        {looked && (
          <GamePreview
            answer={looked.answer}
            chosen={looked.order}
            working={store.isPending || look.isPending}
            error={store.error}
            onChoose={(choice) => preview({ ...looked.order, ...choice })}
            onImport={() =>
              store.mutate(
                { ...looked.order, commit: true },
                {
                  onSuccess: (answer) => {
                    setLooked({ ...looked, answer })
                    setImported(answer.matchId)
                  },
                },
              )
            }
          />
        )}
      </div>
    </>
  )
}

/** The form to choose the game's files or to paste their text. */
function GameForm(props: {
  working: boolean
  error: Error | null
  onLook: (order: Omit<GameImport, 'commit'>) => void
}) {
  const [pasted, setPasted] = useState('')
  const [date, setDate] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const chosen = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const picked = [...(chosen.current?.files ?? [])]
    const files = await Promise.all(picked.map((file) => readFileText(file)))
    if (pasted.trim() !== '') files.push(pasted)
    const wrong = files.length === 0 ? TEXTS.nothing : files.length > MOST_FILES ? TEXTS.tooMany : null
    setFault(wrong)
    if (wrong !== null) chosen.current?.focus()
    else props.onLook({ files, ...(date !== '' && { playedAt: new Date(date).toISOString() }) })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Sheet title={TEXTS.file}>
        <div className="sheet-body game-import-form">
          <p>{TEXTS.intro}</p>
          <Field label={TEXTS.choose} hint={TEXTS.chooseHint} error={fault}>
            {(control) => (
              <input
                className="input"
                type="file"
                multiple
                accept=".json,.xml,.csv,.tsv,.txt,application/json,text/xml,application/xml,text/csv"
                ref={chosen}
                {...control}
              />
            )}
          </Field>
          <Field label={TEXTS.paste}>
            {(control) => (
              <textarea
                className="input"
                rows={4}
                spellCheck={false}
                value={pasted}
                onChange={(event) => setPasted(event.currentTarget.value)}
                {...control}
              />
            )}
          </Field>
          <TextField
            label={TEXTS.date}
            hint={TEXTS.dateHint}
            type="datetime-local"
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          {props.error && <Fault alert>{errorText(props.error, TEXTS.failed)}</Fault>}
          <SubmitButton working={props.working} workingText={TEXTS.looking}>
            {TEXTS.look}
          </SubmitButton>
        </div>
      </Sheet>
    </form>
  )
}
