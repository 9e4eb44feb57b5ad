import { ApiError, type ToldFault } from '@courtside/contract/client'

/**
 * Returns the text for a failed call: the server's messages, one per line, or the fallback. When the server
 * is unreachable, returns the fallback, followed by the messages.
 */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.messages.length === 0) return fallback
  return error.statusCode === 0 ? failureText(error, fallback) : error.message
}

/** Returns the given sentence, followed by the server's messages, one per line. */
export function failureText(error: unknown, sentence: string): string {
  const messages = error instanceof ApiError ? error.messages : []
  return [...new Set([sentence, ...messages])].filter(Boolean).join('\n')
}

/**
 * Assigns the server's messages about a form to the form's fields.
 * @param fields the names of the form's fields in the API
 * @returns `at`: the messages for each field; `rest`: the text of all other messages, shown below the form,
 * or null
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
