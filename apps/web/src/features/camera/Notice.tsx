import { TEXTS } from './texts.ts'

/** A sentence shown instead of the camera. */
export function Notice({ text, isFault = false }: { text: string; isFault?: boolean }) {
  return (
    <div className="cam cam-notice cs-dark">
      <h1 className="vh">{TEXTS.camera}</h1>
      <p role={isFault ? 'alert' : 'status'}>{text}</p>
    </div>
  )
}
