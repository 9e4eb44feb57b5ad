import { useState } from 'react'

/** What of the call that saves a form matters to its picture. */
interface Saving {
  readonly isError: boolean
  reset(): void
}

/**
 * The picture of a form that is about to be saved, and how much of it has been sent. Another choice takes back what was said
 * about the last attempt to save: it may have been about the picture.
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
