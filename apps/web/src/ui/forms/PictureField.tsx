import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { Field } from './Field.tsx'
import { PICTURE_TEXTS as TEXTS } from './texts.ts'
import './picture-field.css'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
const MAX_BYTES = 10 * 1024 * 1024

/** Returns the fault of a chosen file, as far as the page can see it, or null. */
function fileFault(file: File): string | null {
  if (!TYPES.includes(file.type)) return TEXTS.pictureType
  return file.size > MAX_BYTES ? TEXTS.pictureSize : null
}

/**
 * The image of a form. The user chooses a file or drops one on the field. The field shows the image, and a
 * progress bar while it is being sent.
 */
export function PictureField(props: {
  label: string
  file: File | null
  onFile: (file: File | null) => void
  /** The address of the existing image. */
  current?: string | null | undefined
  /** Shown if there is no image. */
  placeholder?: ReactNode
  /** A hint, in addition to the accepted types of files. */
  hint?: ReactNode
  error?: string | null | undefined
  /** The share of the form that was sent, 0 to 1; null if nothing is being sent. */
  progress: number | null
}) {
  const { label, file, onFile, progress } = props
  const [fault, setFault] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const preview = useDataUrl(file) ?? props.current

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const found = fileFault(chosen)
    setFault(found)
    onFile(found ? null : chosen)
  }

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }

  return (
    <Field
      label={label}
      hint={
        <>
          {props.hint} {TEXTS.pictureHint}
        </>
      }
      error={fault ?? props.error}
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: its file input does the same with the keyboard
        <div
          className={over ? 'picture-field picture-over' : 'picture-field'}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event)
            choose(event.dataTransfer.files[0])
          }}
        >
          {preview ? (
            <img className="picture-preview" src={preview} alt={TEXTS.previewOf(label)} />
          ) : (
            <span className="picture-preview">{props.placeholder}</span>
          )}
          <div className="picture-choice">
            <input
              {...control}
              type="file"
              accept={TYPES.join(',')}
              onChange={(event) => {
                choose(event.currentTarget.files?.[0])
                // With an empty value, the user can choose the same file again after it was removed.
                event.currentTarget.value = ''
              }}
            />
            <p className="meta picture-name">{file ? file.name : TEXTS.pictureDrop}</p>
          </div>
          {progress !== null && file && (
            <progress className="picture-progress" aria-label={TEXTS.uploading} value={progress} max={1} />
          )}
        </div>
      )}
    </Field>
  )
}

/** Returns a file as a data URL; null until it has been read. */
function useDataUrl(file: File | null): string | null {
  const [read, setRead] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file, url: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return file && read?.file === file ? read.url : null
}
