import type { ReactNode } from 'react'
import { useDeleteCrest, usePutCrest } from '../../../api/club.ts'
import { errorText } from '../../../api/error-text.ts'
import { useClub } from '../../../api/shown-club.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { PictureField } from '../../../ui/forms/PictureField.tsx'
import { useUpload } from '../../../ui/forms/use-upload.ts'
import { TEXTS } from '../texts.ts'

/**
 * The club's crest. A chosen image is uploaded immediately.
 * @param props.placeholder the drawn crest, shown if there is no image
 */
export function CrestField({ placeholder }: { placeholder: ReactNode }) {
  const put = usePutCrest()
  const remove = useDeleteCrest()
  const upload = useUpload(put)
  const { crest } = useClub()
  const send = (file: File | null) => {
    upload.choose(file)
    if (!file) return
    put.mutate(
      { file, onProgress: upload.setProgress },
      {
        onSuccess: () => notify.success(TEXTS.crestSaved),
        onSettled: () => {
          upload.setProgress(null)
          upload.clear()
        },
      },
    )
  }
  return (
    <div className="club-crest">
      <PictureField
        label={TEXTS.crest}
        hint={TEXTS.crestHint}
        file={upload.file}
        onFile={send}
        current={crest}
        placeholder={placeholder}
        progress={upload.progress}
        error={put.error && errorText(put.error, TEXTS.crestFailed)}
      />
      {crest !== null && (
        <button
          className="btn"
          type="button"
          disabled={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: () => notify.success(TEXTS.crestRemoved),
              onError: (error) => notify.error(errorText(error, TEXTS.crestFailed)),
            })
          }
        >
          {TEXTS.removeCrest}
        </button>
      )}
    </div>
  )
}
