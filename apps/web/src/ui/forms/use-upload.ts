import { useState } from 'react'

/** The state of the API request that saves the form. */
interface Saving {
  readonly isError: boolean
  reset(): void
}

/**
 * Returns the image of a form, and the share of the form that was sent. When another image is chosen, the
 * previous error is removed, because it may have been about the image.
 */
export function useUpload(saving: Saving) {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  function choose(chosen: File | null) {
    setFile(chosen)
    if (saving.isError) saving.reset()
  }
  return { file, choose, progress, setProgress, clear: () => setFile(null) }
}
