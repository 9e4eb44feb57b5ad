import { useEffect, useState } from 'react'
import type { Picture } from '../picture.ts'
import { TEXTS } from './texts.ts'
import './replay-choice.css'

/** Before a finished match is played for the first time: as it happened, or with its final numbers beside it? */
export function ReplayChoice(props: {
  picture: Picture
  /** Told before it plays; `false`: the numbers stay the final ones. */
  onChoice(asItHappened: boolean): void
}) {
  const { picture, onChoice } = props
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    picture.askBeforeFirstPlay(() => setAsked(true))
    return () => picture.askBeforeFirstPlay(null)
  }, [picture])
  if (!asked) return null

  function choose(asItHappened: boolean) {
    setAsked(false)
    onChoice(asItHappened)
    picture.askBeforeFirstPlay(null)
    picture.toggle()
    picture.video.focus()
  }
  return (
    <fieldset
      className="replay-choice"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape') return
        setAsked(false)
        picture.video.focus()
      }}
    >
      <legend className="vh">{TEXTS.question}</legend>
      <Choice name={TEXTS.asItHappened} hint={TEXTS.asItHappenedHint} main onChoose={() => choose(true)} />
      <Choice name={TEXTS.withResult} hint={TEXTS.withResultHint} onChoose={() => choose(false)} />
    </fieldset>
  )
}

function Choice(props: { name: string; hint: string; main?: boolean; onChoose(): void }) {
  const { name, hint, main = false } = props
  return (
    <button
      type="button"
      className={main ? 'btn btn-main' : 'btn'}
      // biome-ignore lint/a11y/noAutofocus: the question answers a press on Play
      autoFocus={main}
      onClick={props.onChoose}
    >
      <b>{name}</b>
      <span>{hint}</span>
    </button>
  )
}
