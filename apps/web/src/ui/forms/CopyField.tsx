import { useRef, useState } from 'react'
import { copyText } from '../browser/copy-text.ts'
import { notify } from '../dialogs/notify.ts'
import { Icon } from '../page/Icon.tsx'
import { TEXTS } from '../texts.ts'
import { Field } from './Field.tsx'

/** A value with a button that copies it. A secret is hidden until the user wants to see it. */
export function CopyField(props: { label: string; value: string; secret?: boolean; hint?: string }) {
  const { label, value, secret = false } = props
  const [shown, setShown] = useState(!secret)
  const input = useRef<HTMLInputElement>(null)

  async function copy() {
    if (await copyText(value)) notify.success(TEXTS.copied(label))
    else {
      setShown(true)
      input.current?.select()
      notify.error(TEXTS.copyByHand)
    }
  }

  return (
    <Field label={label} hint={props.hint}>
      {(control) => (
        <div className={secret ? 'with-end with-two-ends' : 'with-end'}>
          <input
            {...control}
            ref={input}
            className="input fig"
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            readOnly
            value={value}
          />
          <div className="ends">
            {secret && (
              <button
                className="btn btn-quiet btn-icon"
                type="button"
                aria-label={shown ? TEXTS.hide(label) : TEXTS.show(label)}
                onClick={() => setShown(!shown)}
              >
                <Icon name={shown ? 'eyeOff' : 'eye'} />
              </button>
            )}
            <button
              className="btn btn-quiet btn-icon"
              type="button"
              aria-label={TEXTS.copy(label)}
              onClick={() => void copy()}
            >
              <Icon name="copy" />
            </button>
          </div>
        </div>
      )}
    </Field>
  )
}
