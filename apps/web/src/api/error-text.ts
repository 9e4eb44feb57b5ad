import { ApiError, type ToldFault } from '@courtside/contract/client'

/**
 * What to tell a person about a failed call: the server's sentences, one a line, else the fallback of the catalogue; when the
 * server could not be reached both, the fallback first.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.messages.length === 0) return fallback
  return error.statusCode === 0 ? failureText(error, fallback) : error.message
}

/** The sentence of the catalogue, and below it what the server has said besides, one sentence a line. */
export function failureText(error: unknown, sentence: string): string {
  const messages = error instanceof ApiError ? error.messages : []
  return [...new Set([sentence, ...messages])].filter(Boolean).join('\n')
}

/**
 * What the server found wrong with a form, told where it is.
 * @param fields names of the form's fields on the wire
 * @returns `at`: the sentences about each field; `rest`: what is to be said below the form, null for nothing
 */
export function refusalOf(
  error: unknown,
  fields: readonly string[],
  fallback: string,
): { at: Readonly<Record<string, string>>; rest: string | null } {
  if (!error) return { at: {}, rest: null }
  if (!(error instanceof ApiError)) return { at: {}, rest: fallback }
  const at: Record<string, string> = {}
  const others: ToldFault[] = []
  for (const fault of error.faults) {
    const { field, message } = fault
    if (field === undefined || !fields.includes(field)) others.push(fault)
    else at[field] = at[field] === undefined ? message : `${at[field]}\n${message}`
  }
  if (error.faults.length > 0 && others.length === 0) return { at, rest: null }
  return { at, rest: errorText(new ApiError(error.statusCode, others), fallback) }
}
