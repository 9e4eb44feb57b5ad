import { useEffect, useRef, useState } from 'react'
import { useNewRecoveryCodes } from '../../../api/account/second-factor.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { PasswordStep } from '../sign-in/PasswordStep.tsx'
import { FACTOR_TEXTS as TEXTS } from './factor-texts.ts'

/** The number of remaining recovery codes, with a button for new ones. */
export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState(false)
  const make = useNewRecoveryCodes()
  const takePassword = (password: string) =>
    make.mutate(password, {
      onSuccess: ({ recoveryCodes }) => {
        setAsking(false)
        onCodes(recoveryCodes)
      },
    })
  return (
    <Sheet title={TEXTS.recovery}>
      {asking ? (
        <PasswordStep
          submit={TEXTS.newCodes}
          working={make.isPending}
          error={make.error}
          failed={TEXTS.notChanged}
          onPassword={takePassword}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className="account-form">
          <p className="account-words">
            {TEXTS.recoveryWords} <strong>{TEXTS.left(left)}</strong>
          </p>
          <div>
            <button className="btn" type="button" onClick={() => setAsking(true)}>
              {TEXTS.newCodes}
            </button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

/** New recovery codes. They are shown only once. */
export function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), TEXTS.codesFile)
  return (
    <Sheet title={TEXTS.recovery}>
      <div className="account-form">
        <p className="account-words" ref={words} tabIndex={-1}>
          {TEXTS.codesShownOnce}
        </p>
        <ul className="account-codes fig" aria-label={TEXTS.recovery}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="account-nav">
          <button className="btn" type="button" onClick={save}>
            {TEXTS.saveCodes}
          </button>
          <button className="btn btn-solid" type="button" onClick={onKept}>
            {TEXTS.kept}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
