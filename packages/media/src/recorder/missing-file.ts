/** What is not there is nothing; any other error is thrown on. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
