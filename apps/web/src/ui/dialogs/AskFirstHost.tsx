import { ModalsProvider } from '@mantine/modals'
import { type FormEvent, useEffect, useState } from 'react'
import { CheckField } from '../forms/CheckField.tsx'
import { TextField } from '../forms/Field.tsx'
import { Themed } from '../page/Themed.tsx'
import { TEXTS } from '../texts.ts'
import { hostIsThere, type Question } from './ask-first.tsx'

/**
 * The component that shows the questions of `askFirst`, once per page. It is loaded for signed-in users and
 * on the camera page.
 */
export default function AskFirstHost() {
  useEffect(() => hostIsThere(Answer), [])
  return (
    <Themed>
      <ModalsProvider>{null}</ModalsProvider>
    </Themed>
  )
}

function Answer(props: { question: Question; close: () => void; confirm: () => void }) {
  const { body, confirm, typed, choice } = props.question
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === undefined || text.trim() === typed.trim()) props.confirm()
    else setIsWrong(true)
  }
  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      {body && <p className="meta">{body}</p>}
      {typed !== undefined && (
        <TextField
          label={TEXTS.typeToConfirm(typed)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={text}
          error={isWrong && TEXTS.typedOther}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {choice && (
        <CheckField label={choice.label} onChange={(event) => choice.choose(event.currentTarget.checked)} />
      )}
      <div className="dlg-foot">
        <button className="btn" type="button" onClick={props.close}>
          {TEXTS.cancel}
        </button>
        <button className="btn btn-solid" type="submit" data-autofocus={typed === undefined || undefined}>
          {confirm}
        </button>
      </div>
    </form>
  )
}
