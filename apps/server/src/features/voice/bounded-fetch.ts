const MOST_BYTES = 64 * 1024

/**
 * `fetch` that gives an answer only when it is whole and of at most 64 KiB: an endpoint that sends without end fills no
 * memory.
 * @throws {Error} the answer is larger
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error(`The answer is larger than ${MOST_BYTES} bytes.`)
    chunks.push(Uint8Array.from(chunk))
  }
  const { status, statusText, headers } = response
  return new Response(status === 204 || status === 304 ? null : new Blob(chunks), {
    status,
    statusText,
    headers: withoutEncoding(headers),
  })
}

/** The body has been decoded already. */
function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers)
  plain.delete('content-encoding')
  plain.delete('content-length')
  return plain
}
