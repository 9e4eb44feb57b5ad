import { TEXTS } from '../../../views/watch/replay-texts.ts'
import './form-mark.css'

/** The result of a previous match for a team, as a letter. */
export function FormMark({ result }: { result: 'won' | 'lost' | 'level' }) {
  const [letter, word] = TEXTS[result]
  return (
    <abbr className={`watch-form-mark ${result}`} title={word}>
      {letter}
    </abbr>
  )
}
