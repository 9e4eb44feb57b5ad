import { createClient } from '@courtside/contract/client'
import { session } from '../session/session.ts'
import { sayRefusals } from './say-refusals.ts'

/**
 * Creates an API client for a call with a file.
 * @param onProgress receives the share of the form that was sent, 0 to 1. `fetch` cannot report this share.
 */
export function uploadingApi(onProgress: (share: number) => void) {
  return createClient('/api', session.tokens, {
    request: (url, init) => sendForm(String(url), init, onProgress),
    say: sayRefusals,
  })
}

function sendForm(
  url: string,
  init: RequestInit | undefined,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(init?.method ?? 'GET', url)
  new Headers(init?.headers).forEach((value, name) => {
    request.setRequestHeader(name, value)
  })
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress(loaded / total)
  }
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
  request.onerror = () => reject(new TypeError('The request failed.'))
  request.send(init?.body instanceof FormData ? init.body : null)
  return promise
}
