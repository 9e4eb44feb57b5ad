const MOST_BYTES = 64 * 1024

/**
 * Like `fetch`, but returns a response only when it is complete and at most 64 KiB, so that an endless
 * response can't fill the memory.
 *
 * @throws {Error} the response is larger
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error(`The response is larger than ${MOST_BYTES} bytes.`)
    chunks.push(Uint8Array.from(chunk))
  }
  const { status, statusText, headers } = response
  return new Response(status === 204 || status === 304 ? null : new Blob(chunks), {
    status,
    statusText,
    headers: withoutEncoding(headers),
  })
}

/** The body is already decoded. */
function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers)
  plain.delete('content-encoding')
  plain.delete('content-length')
  return plain
}
