import { TextArea } from '../../../ui/forms/Field.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { NOTICE_TEXTS, PRIVACY_TEMPLATE } from '../notice-texts.ts'
import type { ClubForm } from './typed-settings.ts'

/** Imprint and privacy notice in the form. */
export function NoticesSheet({ form }: { form: ClubForm }) {
  return (
    <Sheet title={NOTICE_TEXTS.sheet}>
      <div className="sheet-body club-settings-part">
        <p className="meta">{NOTICE_TEXTS.sheetHint}</p>
        <TextArea
          label={NOTICE_TEXTS.titles.imprint}
          hint={NOTICE_TEXTS.typing}
          rows={5}
          maxLength={20_000}
          {...form.getInputProps('imprint')}
        />
        <TextArea
          label={NOTICE_TEXTS.titles.privacy}
          rows={12}
          maxLength={20_000}
          {...form.getInputProps('privacy')}
        />
        {form.values.privacy === '' && (
          <div>
            <button
              className="btn"
              type="button"
              onClick={() => form.setFieldValue('privacy', PRIVACY_TEMPLATE)}
            >
              {NOTICE_TEXTS.template}
            </button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
