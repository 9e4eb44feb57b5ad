import { CheckField } from '../../../ui/forms/CheckField.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS } from '../texts.ts'
import { OutgoingVideos } from './OutgoingVideos.tsx'
import type { ClubForm } from './typed-settings.ts'
import { rulesTyped } from './video-rules.ts'

/** The rules for deleting videos, and the settings for renditions and delay of live video. */
export function VideosSheet({ form }: { form: ClubForm }) {
  return (
    <Sheet title={TEXTS.videos}>
      <div className="sheet-body club-settings-part">
        <p className="meta">{TEXTS.videosHint}</p>
        <TextField
          label={TEXTS.videoDays}
          hint={TEXTS.videoDaysHint}
          inputMode="numeric"
          {...form.getInputProps('videoDays')}
        />
        <TextField
          label={TEXTS.videoFreeGb}
          hint={TEXTS.videoFreeGbHint}
          inputMode="numeric"
          {...form.getInputProps('videoFreeGb')}
        />
        <OutgoingVideos rules={rulesTyped(form.values)} />
        <CheckField
          label={TEXTS.videoMakesRoom}
          hint={TEXTS.videoMakesRoomHint}
          {...form.getInputProps('videoMakesRoom', { type: 'checkbox' })}
        />
        <TextField
          label={TEXTS.videoDelay}
          hint={TEXTS.videoDelayHint}
          inputMode="numeric"
          {...form.getInputProps('videoDelaySeconds')}
        />
        <CheckField
          label={TEXTS.renditions}
          hint={TEXTS.renditionsHint}
          {...form.getInputProps('renditions', { type: 'checkbox' })}
        />
      </div>
    </Sheet>
  )
}
