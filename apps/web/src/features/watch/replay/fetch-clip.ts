/**
 * Fetches a whole clip as a file. The file gets the name that the server gives it.
 * @throws {Error} if the server answers with an error, for example because there is no such clip
 */
export async function fetchClip(address: string, signal?: AbortSignal): Promise<File> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name ?? 'clip.mp4', { type: 'video/mp4' })
}
