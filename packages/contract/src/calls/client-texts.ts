/** The sentence for a call that got no answer. */
export const CLIENT_TEXTS = {
  unreachable: 'The server could not be reached. Check the connection and try again.',
} as const
