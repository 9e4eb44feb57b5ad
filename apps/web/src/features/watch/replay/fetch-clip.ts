/**
 * Fetches a whole clip and names it as the server does.
 * @throws {Error} if the server answers with an error, for example because it has no such clip
 */
export async function fetchClip(address: string, signal?: AbortSignal): Promise<File> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name ?? 'clip.mp4', { type: 'video/mp4' })
}
