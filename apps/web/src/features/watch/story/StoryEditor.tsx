import type { StoryDraft } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { errorText } from '../../../api/error-text.ts'
import { type StoryChange, useChangeStory } from '../../../api/match/story.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { required } from '../../../ui/forms/form-rules.ts'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { LANGUAGE } from '../../../ui/written/language.ts'
import { TEXTS } from './texts.ts'

/** Maximum length of title and text in characters, as in the contract. */
const MOST_TITLE = 160
const MOST_TEXT = 6000

/**
 * The form where an administrator edits a match's story, or has it generated from the log again. Neither
 * changes whether the story is published.
 */
export function StoryEditor(props: { matchId: number; draft: StoryDraft; onClose(): void }) {
  const { matchId, draft, onClose } = props
  const change = useChangeStory(matchId, LANGUAGE)
  const form = useForm({
    initialValues: { title: draft.title, text: draft.text },
    validate: { title: required(TEXTS.title), text: required(TEXTS.text) },
  })
  const save = (words: Required<StoryChange>['words']) =>
    change.mutate(
      { words },
      {
        onSuccess: () => {
          notify.success(TEXTS.isSaved)
          onClose()
        },
        onError: (error) => notify.error(errorText(error, TEXTS.notSaved)),
      },
    )
  return (
    <form className="sheet-body story-form" noValidate onSubmit={form.onSubmit((words) => save(words))}>
      <TextField label={TEXTS.title} maxLength={MOST_TITLE} required {...form.getInputProps('title')} />
      <TextArea
        label={TEXTS.text}
        hint={TEXTS.textHint}
        maxLength={MOST_TEXT}
        rows={14}
        required
        {...form.getInputProps('text')}
      />
      <div className="story-actions">
        <SubmitButton working={change.isPending} workingText={TEXTS.saving}>
          {TEXTS.save}
        </SubmitButton>
        <button type="button" className="btn" onClick={onClose}>
          {TEXTS.cancel}
        </button>
        {draft.edited && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={change.isPending}
            onClick={() => save(null)}
          >
            {TEXTS.tellAgain}
          </button>
        )}
      </div>
    </form>
  )
}
