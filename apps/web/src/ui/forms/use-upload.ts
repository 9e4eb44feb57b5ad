import { useState } from 'react'

/** The state of the API request that saves the form. */
interface Saving {
  readonly isError: boolean
  reset(): void
}

/**
 * The picture of a form, and the share sent so far. Choosing another picture clears the previous error, which
 * may have been about the picture.
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
