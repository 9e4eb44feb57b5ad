import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { NamesField } from '../../../ui/forms/NamesField.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import type { ClubForm } from './typed-settings.ts'

/**
 * The settings for required images, for what the public sees of players and season pages, and for embedding
 * on other sites.
 */
export function PublicSheets({ form }: { form: ClubForm }) {
  return (
    <>
      <Sheet title={TEXTS.rosters}>
        <div className="sheet-body club-settings-part">
          <CheckField
            label={TEXTS.picturesRequired}
            hint={TEXTS.picturesRequiredHint}
            {...form.getInputProps('picturesRequired', { type: 'checkbox' })}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.publicity}>
        <div className="sheet-body club-settings-part">
          <p className="meta">{TEXTS.publicityHint}</p>
          <NamesField {...form.getInputProps('names')} />
          <CheckField
            label={TEXTS.photosShown}
            hint={TEXTS.photosShownHint}
            {...form.getInputProps('photosShown', { type: 'checkbox' })}
          />
          <CheckField
            label={TEXTS.seasonPagesShown}
            hint={TEXTS.seasonPagesShownHint}
            {...form.getInputProps('seasonPagesShown', { type: 'checkbox' })}
          />
        </div>
      </Sheet>
      <Sheet title={TEXTS.otherSites}>
        <div className="sheet-body club-settings-part">
          <p className="meta">{TEXTS.otherSitesHint}</p>
          <TextField
            label={TEXTS.embedSites}
            hint={TEXTS.embedSitesHint}
            inputMode="url"
            autoComplete="off"
            {...form.getInputProps('embedSites')}
          />
          <CheckField
            label={TEXTS.videoElsewhere}
            hint={TEXTS.videoElsewhereHint}
            {...form.getInputProps('videoElsewhere', { type: 'checkbox' })}
          />
        </div>
      </Sheet>
    </>
  )
}
