import { useState } from 'react'

/** The picture of a form that is about to be saved, and how much of it has been sent. */
export function useUpload() {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  return { file, setFile, progress, setProgress, clear: () => setFile(null) }
}
