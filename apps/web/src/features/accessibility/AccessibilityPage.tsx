import { SelectField } from '../../ui/forms/Field.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import {
  type Chosen,
  choose,
  READING_CHOICES,
  type ReadingChoice,
  useChosen,
} from '../../ui/reading/reading-choices.ts'
import { TEXTS } from './texts.ts'
import './accessibility.css'

/** /accessibility: this device's settings for display and screen readers. The page needs no account. */
export function Component() {
  const size = useChosen('captionSize')
  const ground = useChosen('captionGround')
  return (
    <>
      <PageTitle title={TEXTS.title} meta={TEXTS.intro} />
      <div className="accessibility">
        <Sheet title={TEXTS.colours}>
          <div className="sheet-body accessibility-part">
            <Choice
              of="contrast"
              label={TEXTS.contrast}
              hint={TEXTS.contrastHint}
              words={TEXTS.contrastChoices}
            />
          </div>
        </Sheet>
        <Sheet title={TEXTS.hearing}>
          <div className="sheet-body accessibility-part">
            <Choice
              of="announceScore"
              label={TEXTS.announceScore}
              hint={TEXTS.announceScoreHint}
              words={TEXTS.announceScoreChoices}
            />
            <p className="meta">{TEXTS.aloud}</p>
          </div>
        </Sheet>
        <Sheet title={TEXTS.captions}>
          <div className="sheet-body accessibility-part">
            <Choice of="captionSize" label={TEXTS.captionSize} words={TEXTS.captionSizeChoices} />
            <Choice of="captionGround" label={TEXTS.captionGround} words={TEXTS.captionGroundChoices} />
            <p className={`caption-sample caption-${ground}`}>
              <span style={{ fontSize: `${size}%` }}>{TEXTS.sample}</span>
            </p>
            <p className="meta">{TEXTS.captionsHint}</p>
          </div>
        </Sheet>
      </div>
    </>
  )
}

/** One setting. A change takes effect immediately. */
function Choice<Of extends ReadingChoice>(props: {
  of: Of
  label: string
  hint?: string
  words: Readonly<Record<Chosen<Of>, string>>
}) {
  const choices: readonly Chosen<Of>[] = READING_CHOICES[props.of]
  return (
    <SelectField
      label={props.label}
      hint={props.hint}
      value={useChosen(props.of)}
      onChange={({ currentTarget: { value } }) => choose(props.of, value as Chosen<Of>)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {props.words[choice]}
        </option>
      ))}
    </SelectField>
  )
}
