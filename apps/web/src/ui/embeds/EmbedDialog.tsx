import { type Embed, type EmbedKind, embedCode } from '@courtside/contract/embed-code'
import { useEffect, useId, useRef, useState } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { notify } from '../dialogs/notify.ts'
import { TEXTS } from './texts.ts'
import './embed-dialog.css'

const SCHEMES = ['system', 'light', 'dark'] as const

/** The dialog with the code for embedding a part of this site in another web site. */
export default function EmbedDialog(props: {
  /** The kinds of embeds to choose from. If there is only one, there is no choice. */
  kinds: readonly EmbedKind[]
  /** See {@link Embed}. */
  id: number | null
  /** The frame's title, which screen readers read on the other site. */
  title: string
  onClose(): void
}) {
  const { kinds, id, title, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [kind, setKind] = useState<EmbedKind>(kinds[0] ?? 'player')
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('system')
  useEffect(() => dialog.current?.showModal(), [])
  const embed: Embed = { kind, id, ...(scheme !== 'system' && { scheme }) }
  const code = embedCode(location.origin, embed, title)
  const text = useRef<HTMLTextAreaElement>(null)
  async function copy() {
    if (await copyText(code)) return notify.success(TEXTS.copied)
    text.current?.select()
    notify.error(TEXTS.copyByHand)
  }
  return (
    <dialog className="dlg embed-dialog" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 className="dlg-title" id={heading}>
        {TEXTS.embed}
      </h2>
      {kinds.length > 1 && (
        <Choice
          legend={TEXTS.what}
          choices={kinds}
          names={TEXTS.kinds}
          chosen={kind}
          onChoose={(chosen) => setKind(chosen)}
        />
      )}
      <Choice
        legend={TEXTS.colours}
        choices={SCHEMES}
        names={TEXTS.schemes}
        chosen={scheme}
        onChoose={(chosen) => setScheme(chosen)}
      />
      <label className="embed-code">
        <span className="label">{TEXTS.code}</span>
        <textarea className="input" ref={text} readOnly rows={5} value={code} />
      </label>
      <p className="meta">{TEXTS.hint}</p>
      <div className="dlg-foot">
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          {TEXTS.close}
        </button>
        <button className="btn btn-main" type="button" onClick={() => void copy()}>
          {TEXTS.copy}
        </button>
      </div>
    </dialog>
  )
}

function Choice<T extends string>(props: {
  legend: string
  choices: readonly T[]
  names: Readonly<Record<T, string>>
  chosen: T
  onChoose(choice: T): void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="label">{props.legend}</legend>
      {props.choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === props.chosen}
            onChange={() => props.onChoose(choice)}
          />
          {props.names[choice]}
        </label>
      ))}
    </fieldset>
  )
}
